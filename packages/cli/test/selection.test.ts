import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import "../src/commands/run-diff.ts";
import "../src/commands/run-plan.ts";
import "../src/commands/run-run.ts";
import "../src/commands/run-sample.ts";
import "../src/commands/run-split.ts";
import "../src/commands/run-types.ts";
import { books, folderWith, soapstone } from "./soapstone.ts";

const api = {
  swagger: "2.0",
  info: { title: "A", version: "1" },
  paths: { "/books": { get: { operationId: "getBooks", responses: {} } } },
};
const files = {
  ...books,
  "api.json": JSON.stringify(api),
  "schema.json": '{"definitions":{"Book":{"type":"object"}}}',
  "old.txt": "old",
  "run.yaml":
    "version: 1\nsources: {books: {read: service.wsdl}}\npipelines:\n  api:\n    from: books\n    steps:\n      - to-apidoc: {operations: [Fnd]}\n    write: [old.txt]\n",
};

/** For each command with selections, one that matches nothing, and the name in the message. */
test.each([
  [["convert", "service.wsdl", "-o", "old.txt", "--operations", "Fnd"], "Did you mean Find?"],
  [["convert", "service.wsdl", "-o", "old.txt", "--service", "Book"], "Did you mean Books?"],
  [["convert", "service.wsdl", "-o", "old.txt", "--port", "Catalog"], "Did you mean Catalogue?"],
  [["convert", "service.wsdl", "-o", "out/", "--one-file-per", "port", "--operations", "Lend"], "it has Find."],
  [["convert", "service.wsdl", "-o", "old.txt", "--view", "wire", "--operations", "Lend"], "it has Find."],
  [["plan", "service.wsdl", "-o", "old.txt", "--operations", "Fnd"], "Did you mean Find?"],
  [["plan", "service.wsdl", "-o", "old.txt", "--port", "Catalog"], "Did you mean Catalogue?"],
  [["sample", "types.xsd", "-o", "old.txt", "--element", "Fnd"], "It declares {urn:books}Find"],
  [["encode", "-", "--schema", "service.wsdl", "-o", "old.txt", "--operation", "Fnd"], "Did you mean Find?"],
  [
    ["encode", "-", "--schema", "service.wsdl", "-o", "old.txt", "--operation", "Find", "--fault", "Gone"],
    "has no fault Gone.",
  ],
  [
    ["decode", "-", "--schema", "schema.json#/definitions/Bok", "-o", "old.txt"],
    "There is no definition at #/definitions/Bok.",
  ],
  [["types", "service.wsdl", "-o", "old.txt", "--operations", "Fnd"], "Did you mean Find?"],
  [["types", "service.wsdl", "-o", "old.txt", "--service", "Book"], "Did you mean Books?"],
  [["sample", "service.wsdl", "-o", "old.txt", "--operation", "Fnd"], "Did you mean Find?"],
  [["sample", "service.wsdl", "-o", "out/", "--all", "--port", "Catalog"], "Did you mean Catalogue?"],
  [["diff", "service.wsdl", "service.wsdl", "-o", "old.txt", "--operations", "Fnd"], "Did you mean Find?"],
  [["run", "--config", "run.yaml", "--no-cache"], "Did you mean Find?"],
  [["split", "api.json", "-o", "out/", "--select", "operation:getBook"], "Did you mean getBooks?"],
  [["split", "service.wsdl", "-o", "out/", "--select", "operation:Fnd"], "selects nothing."],
  [["split", "service.wsdl", "-o", "out/", "--select", "//["], 'The XPath expression "//[" is not valid'],
  [["split", "service.wsdl", "-o", "out/", "--layout", "per-path"], "The layout per-path does not exist for"],
  [["split", "schema.json", "-o", "out/", "--select", "Book"], "--select does not work for a JSON Schema"],
] as const)("is wrong use, and nothing is written: %j", async (args, message) => {
  const folder = folderWith(files);
  const { status, stdout, stderr } = await soapstone(
    [...args, "--force"].filter((arg) => arg !== "--force" || args[0] === "convert"),
    folder,
    "{}",
  );
  expect(stderr.replace(/\s+/g, " ")).toContain(message);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(readFileSync(join(folder, "old.txt"), "utf8")).toBe("old");
  expect(existsSync(join(folder, "out"))).toBe(false);
  expect(readdirSync(folder)).toHaveLength(Object.keys(files).length);
});

test("of several files, one per port, a pattern has to match in one; the others have no file", async () => {
  const lend = books["service.wsdl"]
    .replace(
      "</portType>",
      '</portType><portType name="Desk"><operation name="Lend"><input message="tns:FindRequest"/></operation></portType>',
    )
    .replace(
      "<service",
      '<binding name="DeskSoap" type="tns:Desk"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/><operation name="Lend"><soap:operation soapAction="l"/><input><soap:body use="literal"/></input></operation></binding><service',
    )
    .replace(
      "</service>",
      '<port name="Desk" binding="tns:DeskSoap"><soap:address location="http://books.example/desk"/></port></service>',
    );
  const folder = folderWith({ ...books, "service.wsdl": lend });
  const convert = (to: string, operations: string) =>
    soapstone(["convert", "service.wsdl", "--one-file-per", "port", "-o", to, "--operations", operations], folder);
  expect(await convert("both/", "Find,Lend")).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, "both")).sort()).toEqual([
    ...["Catalogue.json", "Catalogue.map.json"],
    ...["Desk.json", "Desk.map.json"],
  ]);
  expect(await convert("one/", "Lend")).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, "one"))).toEqual(["Desk.json", "Desk.map.json"]);
  expect(await convert("none/", "Lend,Sell")).toMatchObject({ status: 2 });
});
