import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { books, folderWith, service, soapstone, types } from "./soapstone.ts";

const secondPort = `<port name="Soap12" binding="tns:CatalogueSoap"><soap:address location="http://books.example/second"/></port></service>`;
const files = { ...books, "service.wsdl": service.replace("</service>", secondPort) };
const convert = (...more: string[]) => soapstone(["convert", "service.wsdl", ...more], folderWith(files));
const pathsOf = (stdout: string) => Object.keys(JSON.parse(stdout).paths);

test("every port has its operations with --all-ports", async () => {
  expect(pathsOf((await convert()).stdout)).toEqual(["/Find"]);
  expect(pathsOf((await convert("--all-ports")).stdout)).toEqual(["/Books/Catalogue/Find", "/Books/Soap12/Find"]);
});

test("an unknown service or port is refused with those that there are", async () => {
  const { status, stdout, stderr } = await convert("--port", "Second", "--service", "Books");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain('The description has no port "Second"; it has Catalogue, Soap12.');
  expect(stderr).toContain("service.wsdl: not converted, since nothing is selected by port Second");
  expect(await convert("--service", "Book")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining('The description has no service "Book". Did you mean Books?'),
  });
});

test("operations are chosen by patterns, each of which has to match", async () => {
  const { status, stdout, stderr } = await convert("--operations", "Lend,F?nd*");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain('The description has no operation "Lend"; it has Find.');
  expect(pathsOf((await convert("--operations", "F?nd*")).stdout)).toEqual(["/Find"]);
  expect((await convert("--operations", "Fnd*")).stderr).toContain("Did you mean Find?");
  expect((await convert("--operations", "Catalogue/*")).status).toBe(0);
});

test("the address of the facade is host, base path and scheme", async () => {
  const { stdout } = await convert("--facade-url", "https://gateway.example:8443/books");
  expect(JSON.parse(stdout)).toMatchObject({ host: "gateway.example:8443", basePath: "/books", schemes: ["https"] });
  const refused = await convert("--facade-url", "gateway");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('"gateway" is not the address of a server');
});

test("the security of the API is that of the option", async () => {
  const { stdout } = await convert("--security", "apiKey:X-Key");
  expect(JSON.parse(stdout)).toMatchObject({
    securityDefinitions: { apiKey: { type: "apiKey", name: "X-Key", in: "header" } },
    security: [{ apiKey: [] }],
  });
  expect(JSON.parse((await convert("--security", "none")).stdout).security).toEqual([]);
  const refused = await convert("--security", "oauth");
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain('--security takes none, basic or apiKey:HEADER, not "oauth".');
});

test("with the options, an operation that only reads is GET, and a result is the response", async () => {
  const single = { ...files, "types.xsd": types.replace('name="isbn"', 'name="return"') };
  const { stdout } = await soapstone(
    ["convert", "service.wsdl", "--infer-methods", "--unwrap-result"],
    folderWith(single),
  );
  const { get } = JSON.parse(stdout).paths["/Find"];
  expect(get.parameters).toEqual([{ name: "title", in: "query", required: true, type: "string" }]);
  expect(get.responses["200"].schema).toEqual({ type: "string" });
});

/** Whether a file is not a companion. */
const isApiFile = (name: string): boolean => !name.endsWith(".map.json");

const distant = files["service.wsdl"].replace("http://books.example/second", "https://second.example/catalogue");

test.each([
  ["port", ["Catalogue.json", "Soap12.json"]],
  ["host", ["books.example.json", "second.example.json"]],
  ["service", ["Books.json"]],
])("--one-file-per %s gives files that each become the whole service again", async (by, names) => {
  const folder = folderWith({ ...files, "service.wsdl": distant });
  const { status, stderr } = await soapstone(["convert", "service.wsdl", "--one-file-per", by, "-o", "out/"], folder);
  expect(stderr).toContain(`operations: 1 in, ${names.length} out\n`);
  expect(status).toBe(0);
  expect(readdirSync(join(folder, "out")).filter(isApiFile).sort()).toEqual(names);
  const back = names.map(async (name) => {
    await soapstone(["convert", `out/${name}`, "-o", `back-${name}/service.wsdl`], folder);
    return readFileSync(join(folder, `back-${name}/service.wsdl`), "utf8").replace(/<!-- Generated .*/, "");
  });
  const [first, ...others] = await Promise.all(back);
  expect(first).toMatch(/port name="Catalogue".*port name="Soap12"/s);
  for (const other of others) expect(other).toBe(first);
});

test("edits in the file of one port concern that file only", async () => {
  const folder = folderWith(files);
  const shares = (from: string, to: string) =>
    soapstone(["convert", from, "--to", "apidoc", "--one-file-per", "port", "-o", to], folder);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  await shares("service.wsdl", "out/");
  writeFileSync(join(folder, "out/Soap12.json"), JSON.stringify({ ...read("out/Soap12.json"), host: "new.example" }));
  await soapstone(["convert", "out/Soap12.json", "-o", "back/service.wsdl"], folder);
  await shares("back/service.wsdl", "again/");
  expect(read("again/Soap12.json").host).toBe("new.example");
  expect(read("again/Catalogue.json").host).toBeUndefined();
  // The complement of the other file contains that host, too.
  await soapstone(["convert", "again/Catalogue.json", "-o", "there/service.wsdl"], folder);
  await shares("there/service.wsdl", "last/");
  expect(read("last/Soap12.json").host).toBe("new.example");
});

test("several independent files are written to a folder, never beside another file", async () => {
  const args = ["convert", "service.wsdl", "--one-file-per", "port", "-o"];
  const folder = folderWith(files);
  expect((await soapstone([...args, "out"], folder)).status).toBe(0);
  expect(readdirSync(join(folder, "out")).filter(isApiFile).sort()).toEqual(["Catalogue.json", "Soap12.json"]);
  const { status, stderr } = await soapstone([...args, "api.json"], folder);
  expect(status).toBe(2);
  expect(stderr).toContain("The output consists of 2 files (Catalogue.json, Soap12.json), not of one");
});

test("several files need a place to go to", async () => {
  const { status, stderr } = await convert("--one-file-per", "port");
  expect(status).toBe(2);
  expect(stderr).toContain(
    "The output consists of 2 files (Catalogue.json, Soap12.json): name a folder for them with -o DIR/.",
  );
});
