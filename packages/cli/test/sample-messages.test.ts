import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { books, folderWith, soapstone } from "./soapstone.ts";

test("prints a request, which encode takes", async () => {
  const folder = folderWith(books);
  const { status, stdout, stderr } = await soapstone(["sample", "service.wsdl", "--operation", "Find"], folder);
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining("service.wsdl: 1 message") });
  expect(stdout).toMatch(/<soapenv:Body>\n {4}<(\w+:)?Find( [^>]*)?>\n {6}<(\w+:)?title>title</);
  const json = await soapstone(["sample", "service.wsdl", "--operation", "Find", "--as", "json"], folder);
  expect(JSON.parse(json.stdout)).toEqual({ body: { title: "title" } });
  writeFileSync(join(folder, "find.json"), json.stdout);
  const encoded = await soapstone(["encode", "find.json", "--schema", "service.wsdl", "--operation", "Find"], folder);
  expect(encoded).toMatchObject({ status: 0, stdout: expect.stringContaining("title>title<") });
});

test("writes the messages of all operations into a folder", async () => {
  const folder = folderWith(books);
  const made = await soapstone(["sample", "service.wsdl", "--all", "--as", "http", "-o", "out"], folder);
  expect(made.status).toBe(0);
  expect(readdirSync(join(folder, "out")).sort()).toEqual(["Find.request.http", "Find.response.http"]);
  expect(readFileSync(join(folder, "out/Find.request.http"), "utf8")).toMatch(/^POST \/\S* HTTP\/1\.1\r\nHost: /);
});

test.each([
  [["--operation", "Fnd"], "The description has no operation Fnd. Did you mean Find?"],
  [["--operation", "Find", "--fault", "Gone"], "The operation Find has no fault Gone. The operation has no faults."],
  [["--operation", "Find", "--as", "curl", "--response"], "cannot be used for a response or a fault"],
  [["--operation", "Find", "--request", "--response"], "Only one of --request, --response and --fault"],
  [["--operation", "Find", "--all", "-o", "x/"], "--all and --operation cannot be used together"],
  [["--operation", "Find", "--invalid"], "--invalid applies to documents of schemas only"],
  [["--as", "json"], "--as applies to messages of operations: add --operation NAME, or --all"],
  [["--all"], "name a folder for them with -o DIR"],
  [["--operation", "Find", "--seed", "x"], "--seed takes a number"],
])("%j is no use of the command, and nothing is written", async (args, message) => {
  const folder = folderWith({ ...books, "out.xml": "before" });
  const made = await soapstone(["sample", "service.wsdl", "-o", "out.xml", ...args], folder);
  const isAll = args.includes("--all") && args.length === 1;
  const reported = isAll ? await soapstone(["sample", "service.wsdl", "--all"], folder) : made;
  expect(reported).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(message) });
  if (!isAll) expect(readFileSync(join(folder, "out.xml"), "utf8")).toBe("before");
});

test("a selection that matches nothing makes no message", async () => {
  const folder = folderWith(books);
  const made = await soapstone(["sample", "service.wsdl", "--operation", "Find", "--port", "Nope"], folder);
  expect(made).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("Nope") });
});

test("an unreadable input leaves existing files unchanged", async () => {
  const folder = folderWith({ "broken.wsdl": "<definitions", "out.xml": "before" });
  const made = await soapstone(["sample", "broken.wsdl", "--operation", "Find", "-o", "out.xml"], folder);
  expect(made.status).toBe(3);
  expect(readFileSync(join(folder, "out.xml"), "utf8")).toBe("before");
});
