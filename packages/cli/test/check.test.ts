import { expect, test } from "vitest";
import { books, folderWith, service, soapstone, types } from "./soapstone.ts";

test("reports that a service is valid, with the files that were read", async () => {
  const { status, stdout, stderr } = await soapstone(["check", "service.wsdl"], folderWith(books));
  expect(stdout).toBe("service.wsdl with 1 more: WSDL 1.1, no findings\n");
  expect(status).toBe(0);
  expect(stderr).toBe("");
});

test("shows an error with its place and a frame, and fails", async () => {
  const folder = folderWith({ ...books, "service.wsdl": service.replace("tns:FindResult", "tns:FindResullt") });
  const { status, stdout } = await soapstone(["check", "service.wsdl"], folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^error wsdl\/\S+: .*FindResullt/m);
  expect(stdout).toMatch(/^ {2}service\.wsdl:10:\d+$/m);
  expect(stdout).toMatch(/^ {3}> 10 \| .*FindResullt/m);
  expect(stdout).toMatch(/^ {2}Fix: /m);
});

test("says how the entry led to a document with an error", async () => {
  const folder = folderWith({ ...books, "types.xsd": types.replace("xsd:string", "xsd:strong") });
  const { status, stdout } = await soapstone(["check", "service.wsdl"], folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^ {2}types\.xsd:4:\d+$/m);
  expect(stdout).toMatch(/^ {2}referenced by xsd:include service\.wsdl:6:\d+$/m);
});

test("reports lines of JSON with places in numbers, and a summary at the end", async () => {
  const folder = folderWith({ ...books, "service.wsdl": service.replace("tns:FindResult", "tns:FindResullt") });
  const { stdout } = await soapstone(["check", "service.wsdl", "--report", "jsonl"], folder);
  const records = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(records.find(({ severity }) => severity === "error")).toMatchObject({ line: 10 });
  expect(records.at(-1)).toMatchObject({ summary: { input: "service.wsdl", kind: "wsdl" } });
});

test("checks several inputs, and its status is that of the worst", async () => {
  const folder = folderWith({ ...books, "page.html": "<!DOCTYPE html><html></html>" });
  const { status, stdout } = await soapstone(["check", "types.xsd", "page.html", "service.wsdl"], folder);
  expect(status).toBe(3);
  expect(stdout).toContain("types.xsd: XML Schema, no findings");
  expect(stdout).toContain("page.html: not checked, 1 error");
  expect(stdout).toContain("service.wsdl with 1 more: WSDL 1.1, no findings");
});

test("checks an apidoc document", async () => {
  const text = JSON.stringify({ swagger: "2.0", info: { title: "T", version: "1" }, paths: {} });
  const folder = folderWith({ "good.json": text, "bad.yaml": "swagger: '2.0'\ninfo: {title: T}\npaths: {}\n" });
  expect(await soapstone(["check", "good.json"], folder)).toMatchObject({ status: 0 });
  const bad = await soapstone(["check", "bad.yaml"], folder);
  expect(bad.status).toBe(1);
  expect(bad.stdout).toMatch(/^ {2}bad\.yaml:\d+:\d+$/m);
});

test("reads standard input, with references from the name that it is given", async () => {
  const folder = folderWith({ "in/types.xsd": types });
  const { status, stdout } = await soapstone(["check", "-", "--stdin-name", "in/service.wsdl"], folder, service);
  expect(stdout).toBe("- with 1 more: WSDL 1.1, no findings\n");
  expect(status).toBe(0);
});

test("reads up to the folder of the project, and without one only from the input's own folder", async () => {
  const up = service.replace("types.xsd", "../common/types.xsd");
  const folder = folderWith({ "wsdl/service.wsdl": up, "common/types.xsd": types });
  const narrow = await soapstone(["check", "wsdl/service.wsdl"], folder);
  expect(narrow.status).toBe(1);
  expect(narrow.stdout).toContain("error workspace/outside-root");
  expect(narrow.stdout).toContain(`To read it, add --root ${folder}\n`);
  const named = await soapstone(["check", `${folder}/wsdl/service.wsdl`, "--root", ".."], `${folder}/common`);
  expect(named.stdout).toContain("with 1 more: WSDL 1.1, no findings");
});

test("reads a copy instead of an address", async () => {
  const remote = service.replace("types.xsd", "http://schemas.example/books/types.xsd");
  const folder = folderWith({ "service.wsdl": remote, "copies/types.xsd": types });
  const missing = await soapstone(["check", "service.wsdl"], folder);
  expect(missing.status).toBe(0);
  expect(missing.stdout).toContain("warning workspace/network-off");
  expect(await soapstone(["check", "service.wsdl", "--strict"], folder)).toMatchObject({ status: 1 });
  const file = ["--map", "http://schemas.example/books/types.xsd=copies/types.xsd"];
  expect(await soapstone(["check", "service.wsdl", ...file], folder)).toMatchObject({ status: 0 });
  const whole = ["--map", "http://schemas.example/books/=copies/"];
  expect(await soapstone(["check", "service.wsdl", ...whole], folder)).toMatchObject({ status: 0 });
});

test("reports ignored copies of files once for all inputs", async () => {
  const folder = folderWith({ "service.wsdl": service, "types.xsd": types, "other.xsd": types });
  const args = ["--map", "http://schemas.example/types.xsd=other.xsd", "--map", "types.xsd=other.xsd"];
  const { status, stdout } = await soapstone(["check", "service.wsdl", "other.xsd", ...args], folder);
  expect(status).toBe(0);
  expect(stdout.match(/no document refers to .*/g)).toEqual([
    "no document refers to http://schemas.example/types.xsd.",
  ]);
});

test.each([
  [["--map", "types.xsd=none.xsd"], "--map types.xsd=none.xsd: there is no file none.xsd."],
  [["--map", "http://a.example/=none"], "--map http://a.example/=none: there is no folder none."],
  [["--map", "a=types.xsd", "--map", "./a=service.wsdl"], "--map names two files for the same address"],
])("refuses a copy that cannot be meant: %j", async (args, message) => {
  const { status, stderr } = await soapstone(["check", "service.wsdl", ...args], folderWith(books));
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test("reads a copy for a query that a server answers", async () => {
  const folder = folderWith({ "service.wsdl": service.replace("types.xsd", "?xsd=1"), "one.xsd": types });
  expect(await soapstone(["check", "service.wsdl", "--map", "?xsd=1=one.xsd"], folder)).toMatchObject({ status: 0 });
});

test("fails on warnings with the option", async () => {
  const folder = folderWith({ ...books, "types.xsd": ` ${types.replace(/^/, '<?xml version="1.0"?>')}` });
  const warned = await soapstone(["check", "types.xsd"], folder);
  expect(warned).toMatchObject({ status: 0 });
  expect(warned.stdout).toContain("1 warning");
  expect(await soapstone(["check", "types.xsd", "--fail-on", "warning"], folder)).toMatchObject({ status: 1 });
});

test("shows as many findings as are wanted, and how many are cut", async () => {
  const wrong = ["a", "b", "c", "d", "e"].map((name) => `<xsd:element name="${name}" type="xsd:no-${name}"/>`);
  const folder = folderWith({ "types.xsd": types.replace("</xsd:schema>", `${wrong.join("\n")}</xsd:schema>`) });
  const { stdout } = await soapstone(["check", "types.xsd", "--max", "2"], folder);
  expect(stdout.match(/^error /gm)).toHaveLength(2);
  expect(stdout).toContain("3 more are not shown (--max 5 shows all)");
});

test("shows the first findings of a code, and how many more there are", async () => {
  const wrong = ["a", "b", "c", "d", "e"].map((name) => `<xsd:element name="${name}" type="xsd:no-${name}"/>`);
  const text = types.replace("</xsd:schema>", `${wrong.join("\n")}<xsd:element/></xsd:schema>`);
  const folder = folderWith({ "types.xsd": text });
  const { stdout } = await soapstone(["check", "types.xsd"], folder);
  expect(stdout.match(/^error xsd\/unresolved-reference/gm)).toHaveLength(3);
  expect(stdout).toContain("\n\n... and 2 more of xsd/unresolved-reference\n\n");
  expect(stdout).toContain("error xsd/missing-attribute");
  expect(stdout).toContain("2 more are not shown (--max 6 shows all)");
  const all = await soapstone(["check", "types.xsd", "--max", "6"], folder);
  expect(all.stdout.match(/^error /gm)).toHaveLength(6);
  expect(all.stdout).not.toContain("more of");
});

test("prints nothing with the option", async () => {
  const folder = folderWith({ ...books, "bad.wsdl": "<a/>" });
  expect(await soapstone(["check", "service.wsdl", "--quiet"], folder)).toMatchObject({ status: 0, stderr: "" });
  expect((await soapstone(["check", "bad.wsdl", "--quiet"], folder)).stdout).toMatch(/^error input\/unknown-xml/);
});

test("reports a missing input", async () => {
  const { status, stdout } = await soapstone(["check", "none.wsdl"], folderWith({}));
  expect(status).toBe(3);
  expect(stdout).toContain("workspace/not-found");
});

test("checks a JSON Schema, in JSON or YAML", async () => {
  const folder = folderWith({
    "fine.json": '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "string"}',
    "wrong.yaml": "type: object\nproperties:\n  a:\n    $ref: '#/definitions/None'\n",
  });
  const { status, stdout } = await soapstone(["check", "fine.json", "wrong.yaml"], folder);
  expect(stdout).toMatch(/^fine\.json: JSON Schema, no findings$/m);
  expect(stdout).toMatch(/^error jsonschema\/unresolved-reference: .*\n {2}wrong\.yaml:4:11$/m);
  expect(status).toBe(1);
});
