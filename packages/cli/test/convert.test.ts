import { chmodSync, lstatSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { books, folderWith, service, soapstone, types } from "./soapstone.ts";

const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");
const convert = (folder: string, ...more: string[]) => soapstone(["convert", "service.wsdl", ...more], folder);

test("writes the product to standard output, and what became of it to standard error", async () => {
  const { status, stdout, stderr } = await convert(folderWith(books), "--complement", "inline");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ apidoc: "2.0", info: { title: "Books" } });
  expect(Object.keys(JSON.parse(stdout).paths)).toHaveLength(1);
  expect(stderr).toContain("operations: 1 in, 1 out\n");
  const counts = /^constructs: (\d+), of which 0 dropped, (\d+) approximated, (\d+) mapped, (\d+) in the complement$/m;
  const [total, ...fates] = counts.exec(stderr)?.slice(1).map(Number) ?? [];
  expect(total).toBe(fates.reduce((sum, fate) => sum + fate, 0));
  expect(stderr).toMatch(/^findings: none$/m);
});

test("writes a file in the notation of its ending, and prints its name", async () => {
  const folder = folderWith(books);
  const { status, stdout, stderr } = await convert(folder, "-o", "new/api.yaml", "--root-field", "swagger");
  expect(status).toBe(0);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^wrote new\/api\.yaml$/m);
  expect(read(folder, "new/api.yaml")).toMatch(/^swagger: ["']2\.0["']$/m);
  expect(readdirSync(join(folder, "new"))).toEqual(["api.map.json", "api.yaml"]);
});

test("gives the same bytes twice", async () => {
  const folder = folderWith(books);
  expect((await convert(folder)).stdout).toBe((await convert(folder)).stdout);
});

test("reads standard input", async () => {
  const folder = folderWith(books);
  const piped = await soapstone(["convert", "-", "--stdin-name", "service.wsdl", "-o", "-"], folder, service);
  expect(piped.status).toBe(0);
  expect(piped.stdout).toBe((await convert(folder)).stdout);
});

test("accepts options for the fields of the root", async () => {
  const words = [
    "--title",
    "T",
    "--api-version",
    "2",
    "--host",
    "h.example",
    "--base-path",
    "/b",
    "--schemes",
    "https",
  ];
  const { stdout } = await convert(folderWith(books), ...words);
  expect(JSON.parse(stdout)).toMatchObject({
    info: { title: "T", version: "2" },
    host: "h.example",
    basePath: "/b",
    schemes: ["https"],
  });
});

test("leaves the complement out with the option", async () => {
  const { stdout } = await convert(folderWith(books), "--complement", "none");
  expect(stdout).not.toMatch(/"x-(wsdl|xsd)"/);
  const inline = await convert(folderWith(books), "--complement", "inline");
  expect(inline.stdout).toContain('"x-wsdl"');
});

test("standard output has no complement unless requested, and the summary reports that", async () => {
  const printed = await convert(folderWith(books));
  expect(printed.stdout).not.toMatch(/"x-(wsdl|xsd|generated)"/);
  expect(printed.stderr).toContain(
    "complement: not written to standard output; to keep it, use -o FILE (writes a companion) or --complement inline\n",
  );
  expect(printed.stderr).toMatch(/^constructs: .*, \d+ lost without a complement$/m);
  expect(printed.stderr).toMatch(/^findings: none$/m);
  const folder = folderWith(books);
  const apart = await convert(folder, "--companion", "kept/api.map.json");
  expect(apart.stdout).toBe(printed.stdout);
  expect(apart.stderr).toContain("wrote kept/api.map.json\n");
  expect(JSON.parse(read(folder, "kept/api.map.json")).sources[0].address).toBe("../service.wsdl");
  const none = await convert(folder, "-o", "api.json", "--companion", "none");
  expect(none.stderr).toContain("wrote api.json\n");
  expect(readdirSync(folder)).not.toContain("api.map.json");
});

test("reports for programs", async () => {
  const folder = folderWith(books);
  const { stderr } = await convert(folder, "-o", "a.json", "--report", "jsonl");
  const last = JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? "");
  expect(last.summary).toMatchObject({ status: "converted", operations: { in: 1, out: 1 }, errors: 0 });
  expect(last.summary.written).toEqual([join(folder, "a.json"), join(folder, "a.map.json")]);
  expect(last.summary.constructs.total).toBeGreaterThan(0);
});

test.each([
  ["page.html", "<html></html>", "input/html"],
  ["two.wsdl", `<description xmlns="http://www.w3.org/ns/wsdl"/>`, "input/wsdl20"],
  ["cut.wsdl", service.slice(0, 900), "xml/not-well-formed"],
  ["deep.wsdl", service.replace("<types>", `${"<x>".repeat(5000)}${"</x>".repeat(5000)}<types>`), "limit/depth"],
  ["three.json", `{"openapi": "3.0.0"}`, "input/openapi3"],
  ["noise.bin", "\u0000\u0001\u0002", "input/binary"],
  ["empty.wsdl", " \n", "input/empty"],
  ["collection.json", `{"info": {}, "item": []}`, "input/postman"],
])("leaves the old output alone when %s cannot be read", async (name, text, code) => {
  const folder = folderWith({ "apidoc.json": "old", [name]: text });
  const { status, stdout, stderr } = await soapstone(["convert", name, "-o", "apidoc.json"], folder);
  expect(stderr).toContain(code);
  expect(status).toBe(3);
  expect(stdout).toBe("");
  expect(read(folder, "apidoc.json")).toBe("old");
  expect(readdirSync(folder).sort()).toEqual(["apidoc.json", name].sort());
});

test("writes as much as possible after an error, and fails", async () => {
  const folder = folderWith({ ...books, "service.wsdl": service.replace("tns:FindResult", "tns:No") });
  const { status, stderr } = await convert(folder, "-o", "apidoc.json");
  expect(status).toBe(1);
  expect(stderr).toContain("error wsdl/");
  expect(JSON.parse(read(folder, "apidoc.json"))).toHaveProperty("paths");
});

test("writes nothing under --strict where something is missing", async () => {
  const folder = folderWith({ "service.wsdl": service, "apidoc.json": "old" });
  const { status, stderr } = await convert(folder, "-o", "apidoc.json", "--strict");
  expect(status).toBe(1);
  expect(stderr).toContain("error workspace/not-found");
  expect(read(folder, "apidoc.json")).toBe("old");
});

test("never overwrites an input, under whatever name", async () => {
  const folder = folderWith(books);
  symlinkSync(join(folder, "types.xsd"), join(folder, "link.json"));
  for (const target of ["service.wsdl", "types.xsd", "./types.xsd", "link.json"]) {
    const { status, stderr } = await convert(folder, "-o", target, "--force");
    expect(status).toBe(2);
    expect(stderr).toContain("inputs are never overwritten");
  }
  expect(read(folder, "service.wsdl")).toBe(service);
  expect(read(folder, "types.xsd")).toBe(books["types.xsd"]);
});

test("replaces an older output, through a link, with its permissions", async () => {
  const folder = folderWith(books);
  await convert(folder, "-o", "out/real.json", "--title", "Old");
  chmodSync(join(folder, "out/real.json"), 0o640);
  symlinkSync("real.json", join(folder, "out/link.json"));
  expect(await convert(folder, "-o", "out/link.json")).toMatchObject({ status: 0 });
  expect(lstatSync(join(folder, "out/link.json")).isSymbolicLink()).toBe(true);
  expect(read(folder, "out/real.json")).toContain('"title": "Books"');
  expect(lstatSync(join(folder, "out/real.json")).mode & 0o777).toBe(0o640);
});

test("writes nothing that a link in the folder of the output would lead out of it", async () => {
  const folder = folderWith({ ...books, "away/service.json": "theirs", "out/.keep": "" });
  symlinkSync("../away/service.json", join(folder, "out/service.json"));
  const { status, stderr } = await convert(folder, "-o", "out/", "--force");
  expect(status).toBe(2);
  expect(stderr).toContain("leads out of");
  expect(read(folder, "away/service.json")).toBe("theirs");
});

test("in a folder, the output is named after the input, among whatever else is there", async () => {
  const folder = folderWith({ ...books, "theirs/letter.txt": "dear" });
  expect(await convert(folder, "-o", "out/")).toMatchObject({ status: 0 });
  expect(await convert(folder, "-o", "out", "--format", "yaml")).toMatchObject({ status: 0 });
  expect(await convert(folder, "-o", "out", "--to", "jsonschema")).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, "out")).sort()).toEqual([
    ...["service.json", "service.map.json", "service.schema.json", "service.schema.map.json", "service.yaml"],
  ]);
  expect(await convert(folder, "-o", "theirs")).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, "theirs")).sort()).toEqual(["letter.txt", "service.json", "service.map.json"]);
  expect(await convert(folder, "-o", ".")).toMatchObject({ status: 0 });
  expect(readdirSync(folder)).toContain("service.json");
});

test("writes to a device without replacing it", async () => {
  expect(await convert(folderWith(books), "-o", "/dev/null")).toMatchObject({ status: 0 });
  expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
});

test("reports why an output cannot be written", async () => {
  const { status, stderr } = await convert(folderWith(books), "-o", "types.xsd/api.json");
  expect(status).toBe(2);
  expect(stderr).toContain("The output cannot be written");
});

test("counts operations that are not in the output, and gives the reasons with --notes", async () => {
  const folder = folderWith({
    "in.wsdl": `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:a" targetNamespace="urn:a">
      <message name="M"/>
      <portType name="P"><operation name="Alarm"><output message="tns:M"/></operation></portType>
    </definitions>`,
  });
  const reported = await soapstone(["convert", "in.wsdl", "-o", "out.json"], folder);
  expect(reported.stderr).toContain("operations: 1 in, 0 out, 1 not in the output (mapping/no-operation)");
  expect(reported.stderr).not.toContain("Alarm");
  const noted = await soapstone(["convert", "in.wsdl", "-o", "out.json", "--notes"], folder);
  expect(noted.stderr).toContain("The operation P/Alarm is not in the output: the service sends the first message");
});

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
  <xs:import namespace="urn:u" schemaLocation="sub/u.xsd"/>
  <xs:complexType name="Book"><xs:sequence>
    <xs:element name="title" type="xs:string"/><xs:element name="pages" type="xs:int" minOccurs="0"/>
  </xs:sequence></xs:complexType>
  <xs:element name="book" type="t:Book"/>
</xs:schema>`;
const schemas = {
  "book.xsd": schema,
  "sub/u.xsd": schema.replaceAll("urn:t", "urn:u").replace(/<xs:import[^>]*>/, ""),
};

test.each([
  ["2020-12", [], "$defs"],
  ["draft-04", ["--dialect", "draft-04"], "definitions"],
] as const)("makes a JSON Schema of an XML Schema: %s", async (version, more, definitions) => {
  const { status, stdout, stderr } = await soapstone(["convert", "book.xsd", ...more], folderWith(schemas));
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ $schema: expect.stringContaining(version), [definitions]: {} });
  expect(stderr).not.toContain("operations");
});

test("makes an apidoc of an XML Schema", async () => {
  const { status, stdout } = await soapstone(["convert", "book.xsd", "--to", "apidoc"], folderWith(schemas));
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ apidoc: "2.0", info: { title: "book" }, paths: {} });
});

test.each([
  ["--profile", "readable"],
  ["--closed", "--profile", "readable"],
  ["--signature", "strict"],
  ["--numbers", "lexical"],
  ["--keep-lexical"],
  ["--complement", "inline"],
])("an option of the types changes what comes out: %s %s", async (...args) => {
  const folder = folderWith(schemas);
  const byDefault = args.includes("--closed") ? ["--profile", "readable"] : [];
  const [plain, other] = [byDefault, args].map((given) => soapstone(["convert", "book.xsd", ...given], folder));
  expect((await other)?.status).toBe(0);
  expect((await other)?.stdout).not.toBe((await plain)?.stdout);
});

test("writes an XML Schema of several files beside the one that was named", async () => {
  const folder = folderWith(schemas);
  await soapstone(["convert", "book.xsd", "--complement", "inline", "-o", "book.schema.json"], folder);
  const { status, stderr } = await soapstone(["convert", "book.schema.json", "-o", "out/main.xsd"], folder);
  expect(stderr).toMatch(/^wrote out\/main\.xsd\nwrote out\/sub\/u\.xsd$/m);
  expect(status).toBe(0);
  expect(read(folder, "out/main.xsd")).toContain('schemaLocation="sub/u.xsd"');
  const again = await soapstone(["check", "out/main.xsd"], folder);
  expect(again.stdout).toBe("out/main.xsd with 1 more: XML Schema, no findings\n");
});

test("writes into a folder that holds nothing else, also when it writes again", async () => {
  const folder = folderWith(schemas);
  await soapstone(["convert", "book.xsd", "-o", "book.schema.json"], folder);
  for (const _ of ["first", "again"]) {
    const { status } = await soapstone(["convert", "book.schema.json", "-o", "out/"], folder);
    expect(status).toBe(0);
  }
  expect(readdirSync(join(folder, "out")).sort()).toEqual(["book.xsd", "sub"]);
});

test("does not print several files in a row", async () => {
  const folder = folderWith(schemas);
  await soapstone(["convert", "book.xsd", "-o", "book.schema.json"], folder);
  const { status, stdout, stderr } = await soapstone(["convert", "book.schema.json"], folder);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("The output consists of 2 files (book.xsd, sub/u.xsd)");
});

test("never writes over what it read, whichever of the files that would be", async () => {
  const folder = folderWith(schemas);
  await soapstone(["convert", "book.xsd", "--complement", "inline", "-o", "sub/u.json"], folder);
  const recorded = read(folder, "sub/u.json").replace("sub/u.xsd", "in.json");
  const { status, stderr } = await soapstone(
    ["convert", "in.json", "-o", "out.xsd"],
    folderWith({ "in.json": recorded }),
  );
  expect(status).toBe(2);
  expect(stderr).toContain("in.json is an input, and inputs are never overwritten.");
});

test("rejects an impossible target, and lists the possible ones", async () => {
  const folder = folderWith({ "s.json": '{"type": "object", "properties": {}}' });
  const { status, stderr } = await soapstone(["convert", "s.json", "--to", "apidoc"], folder);
  expect(status).toBe(3);
  expect(stderr).toContain("A JSON Schema cannot be converted to apidoc, only to xsd.");
});

test("keywords that the output states less strictly are findings", async () => {
  const dependentRequired = { a: ["b"], b: ["a"] };
  const schema = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, dependentRequired };
  const { status, stderr } = await soapstone(["convert", "a.json"], folderWith({ "a.json": JSON.stringify(schema) }));
  expect(status).toBe(0);
  expect(stderr).toContain("findings: 1 keyword expressed less strictly (mapping/unsaid-keyword)");
});

test("warns of an option without effect on the output", async () => {
  const { status, stderr } = await soapstone(["convert", "book.xsd", "--host", "h.example"], folderWith(schemas));
  expect(status).toBe(0);
  expect(stderr).toContain("The option --host has no effect");
});

test.each([
  [["--infer-methods", "--view", "wire"], "The option --infer-methods has no effect: it applies to the facade only."],
  [["--wire-path", "single"], "The option --wire-path has no effect: it applies to --view wire only."],
])("warns of an option of the other view: %j", async (args, message) => {
  const { status, stderr } = await convert(folderWith(books), ...args);
  expect(status).toBe(0);
  expect(stderr).toContain(message);
});

test("the name of the output determines its kind, and a wrong one is rejected", async () => {
  const folder = folderWith(books);
  expect((await convert(folder, "-o", "a.wsdl")).stderr).toContain(
    "The output is an apidoc, but a.wsdl is the name of another kind of file. Give the output another name, or add --to apidoc.",
  );
  expect((await convert(folder, "-o", "a.json")).status).toBe(0);
  expect((await soapstone(["convert", "a.json", "-o", "b.yaml"], folder)).status).toBe(2);
  expect(readdirSync(folder)).not.toContain("b.yaml");
  expect((await soapstone(["convert", "a.json", "-o", "new/b.xsd"], folder)).status).toBe(0);
  expect(read(folder, "new/b.xsd")).toContain("<xsd:schema");
  expect((await soapstone(["convert", "a.json", "--to", "wsdl", "-o", "newer/"], folder)).status).toBe(0);
});

test("writes the complement beside the output, and finds it for the conversion back", async () => {
  const folder = folderWith({ "types.xsd": types });
  const { status, stderr } = await soapstone(["convert", "types.xsd", "-o", "out/books.json"], folder);
  expect(status).toBe(0);
  expect(stderr).toMatch(/^wrote out\/books\.json\nwrote out\/books\.map\.json$/m);
  expect(read(folder, "out/books.json")).not.toMatch(/x-xsd|soapstone/);

  const back = await soapstone(["convert", "out/books.json"], folder);
  expect(back.status).toBe(0);
  expect(back.stdout).toContain('targetNamespace="urn:books"');
  expect(back.stderr).toContain("findings: none");
  expect(back.stderr).not.toContain("no companion");
  // An edit does not cause a warning.
  writeFileSync(join(folder, "out/books.json"), read(folder, "out/books.json").replaceAll('"title"', '"name"'));
  const edited = await soapstone(["convert", "out/books.json"], folder);
  expect(edited.stdout).toContain('targetNamespace="urn:books"');
  expect(edited.stdout).toContain('name="name"');
  expect(edited.stderr).toContain("findings: none");
});

test("reports that a facade without complement gives another service", async () => {
  const folder = folderWith({ "library.wsdl": service });
  const line = "complement: none: without a companion, this file cannot be converted back to the same service";
  const args = ["convert", "library.wsdl", "--complement", "none", "-o"];
  expect((await soapstone([...args, "facade.json"], folder)).stderr).toContain(line);
  expect((await soapstone([...args, "wire.json", "--view", "wire"], folder)).stderr).not.toContain(line);
  expect((await soapstone(["convert", "library.wsdl", "-o", "kept.json"], folder)).stderr).not.toContain(line);
});

test("reads the companion that is named, wherever it lies, or none", async () => {
  const folder = folderWith({ "types.xsd": types });
  const elsewhere = folderWith({});
  await soapstone(["convert", "types.xsd", "-o", "books.json"], folder);
  const without = await soapstone(["convert", "books.json", "--companion", "none"], folder);
  expect(without.stderr).toContain("complement: no companion: namespaces, actions and bindings are inferred\n");
  renameSync(join(folder, "books.map.json"), join(elsewhere, "kept.json"));
  const back = await soapstone(["convert", "books.json", "--companion", join(elsewhere, "kept.json")], folder);
  expect(back.status).toBe(0);
  expect(back.stdout).toContain('targetNamespace="urn:books"');
  const alone = await soapstone(["convert", "books.json"], folder);
  expect(alone.stderr).toContain("no companion");
});

test.each([
  ["books.map.json", "{", "input/malformed-companion"],
  ["books.map.json", '{"version": 3, "mappings": ""}', "input/malformed-companion"],
  ["books.json.map.json", "{}", "input/several-companions"],
])("with a wrong companion nothing is written: %s %s", async (name, text, code) => {
  const folder = folderWith({ "types.xsd": types });
  await soapstone(["convert", "types.xsd", "-o", "books.json"], folder);
  writeFileSync(join(folder, name), text);
  const { status, stderr } = await soapstone(["convert", "books.json", "-o", "back.xsd"], folder);
  expect(status).toBe(3);
  expect(stderr).toContain(code);
  expect(readdirSync(folder)).not.toContain("back.xsd");
});

test("a companion of another description is refused", async () => {
  const folder = folderWith({ "types.xsd": types, "a.json": '{"definitions": {"A": {"type": "object"}}}' });
  await soapstone(["convert", "types.xsd", "-o", "books.json"], folder);
  const { status, stderr } = await soapstone(["convert", "a.json", "--companion", "books.map.json"], folder);
  expect(status).toBe(3);
  expect(stderr).toContain(
    "books.map.json is the companion of another description: it has nothing in common with a.json.",
  );
});

test("does not print two files one after the other", async () => {
  const { status, stderr } = await convert(folderWith(books), "--complement", "companion");
  expect(status).toBe(2);
  expect(stderr).toContain("apidoc.map.json");
});

test("sends files of an apidoc as attachments", async () => {
  const picture = { name: "picture", in: "formData", type: "file" };
  const put = {
    consumes: ["multipart/form-data"],
    parameters: [picture],
    responses: { 200: { description: "Kept." } },
  };
  const api = { swagger: "2.0", info: { title: "Covers", version: "1" }, paths: { "/covers": { post: put } } };
  const folder = folderWith({ "covers.json": JSON.stringify(api) });
  const inside = await soapstone(["convert", "covers.json", "--to", "wsdl"], folder);
  const beside = await soapstone(["convert", "covers.json", "--to", "wsdl", "--attachments"], folder);
  expect(inside.stdout).not.toContain("multipartRelated");
  expect(beside.stdout).toContain("multipartRelated");
});

test("in a folder, a WSDL is named after the apidoc", async () => {
  const paths = { "/covers": { get: { responses: { 200: { description: "All." } } } } };
  const api = { swagger: "2.0", info: { title: "Book covers", version: "1" }, paths };
  const folder = folderWith({ "api.json": JSON.stringify(api) });
  const { stderr } = await soapstone(["convert", "api.json", "-o", "out/"], folder);
  expect(stderr).toMatch(/^wrote out\/api\.wsdl$/m);
});
