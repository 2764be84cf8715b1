import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { diagnosticCatalogue } from "../../src/catalogue.ts";
import { checkDocument } from "../../src/check-document.ts";
import { convertDocument } from "../../src/convert/convert-document.ts";
import type { ConvertOptions } from "../../src/convert/convert-options.ts";

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" name="Clock" targetNamespace="urn:t">
  <types><xs:schema targetNamespace="urn:t"><xs:include schemaLocation="types.xsd"/></xs:schema></types>
  <message name="Ask"><part name="body" element="t:Ask"/></message>
  <portType name="Clock"><operation name="Tell"><input message="t:Ask"/></operation></portType>
  <binding name="ClockSoap" type="t:Clock">
    <s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Tell"><s:operation soapAction=""/><input><s:body use="literal"/></input></operation>
  </binding>
</definitions>`;
const types = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
  <xs:element name="Ask" type="xs:string"/>
</xs:schema>`;
const files = { "memory:/clock.wsdl": wsdl, "memory:/types.xsd": types };

const convert = (documents: Readonly<Record<string, string>> = files, options: ConvertOptions = {}) =>
  convertDocument({ uri: "memory:/clock.wsdl", resolver: memoryResolver(documents) }, options);

test("returns the file to write, the model, the accounts and the files that were read", async () => {
  const outcome = await convert();
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  expect(outcome.files.map(({ name }) => name)).toEqual(["apidoc.json", "apidoc.map.json"]);
  expect(JSON.parse(outcome.files[0]?.text ?? "")).toMatchObject({ apidoc: "2.0", info: { title: "Clock" } });
  if (outcome.to !== "apidoc") throw new Error(outcome.to);
  expect(outcome.output.paths.items.size).toBe(1);
  expect(outcome.operations).toEqual({ in: 1, out: 1 });
  expect(outcome.accounts.total).toBeGreaterThan(10);
  expect(outcome.dependencies).toEqual(["memory:/clock.wsdl", "memory:/types.xsd"]);
});

test("passes its options on", async () => {
  const options = { format: "yaml", rootField: "swagger", complement: "none", overrides: { title: "T" } } as const;
  const outcome = await convert(files, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  expect(outcome.files[0]?.name).toBe("apidoc.yaml");
  expect(outcome.files[0]?.text).toMatch(/^swagger: /);
  expect(outcome.files[0]?.text).toMatch(/title: T\n/);
  expect(outcome.files[0]?.text).not.toContain("x-wsdl");
});

test("converts as much as possible if a document is missing, unless it is strict", async () => {
  const lone = { "memory:/clock.wsdl": wsdl };
  const lenient = await convert(lone);
  expect(lenient.status).toBe("converted");
  expect(lenient.diagnostics.map(({ code }) => code)).toContain("workspace/not-found");
  const strict = await convert(lone, { strict: true });
  expect(strict.status).toBe("blocked");
  expect(strict).not.toHaveProperty("files");
});

test("reports missing documents as errors if it is strict, also optional ones", async () => {
  const imports = {
    "memory:/clock.wsdl": wsdl
      .replace("<xs:include", `<xs:include schemaLocation="types.xsd"/><xs:import namespace="urn:u"`)
      .replace(/types\.xsd"\/><\/xs:schema>/, `none.xsd"/></xs:schema>`),
    "memory:/types.xsd": types,
  };
  expect((await convert(imports)).diagnostics).toContainEqual(
    expect.objectContaining({ code: "workspace/not-found", severity: "warning" }),
  );
  const strict = await convert(imports, { strict: true });
  expect(strict.status).toBe("blocked");
  expect(strict.diagnostics).toContainEqual(
    expect.objectContaining({ code: "workspace/not-found", severity: "error" }),
  );
});

test("reports each construct once: its fate, or its problem if it is only checked", async () => {
  const alarm = '<operation name="Alarm"><output message="t:Ask"/></operation></portType>';
  const extension =
    '<x:limit xmlns:x="urn:x" xmlns:w="http://schemas.xmlsoap.org/wsdl/" w:required="true"/></definitions>';
  const text = wsdl.replace("</portType>", alarm).replace("</definitions>", extension);
  const documents = { ...files, "memory:/clock.wsdl": text };
  const codes = (diagnostics: readonly { readonly code: string }[]) =>
    diagnostics.map(({ code }) => code).filter((code) => /outbound|no-operation|required-extension/.test(code));
  expect(codes((await convert(documents)).diagnostics)).toEqual(["mapping/no-operation", "mapping/required-extension"]);
  const checked = await checkDocument({ uri: "memory:/clock.wsdl", resolver: memoryResolver(documents) });
  expect(codes(checked.diagnostics)).toEqual(["wsdl/required-extension", "wsdl/outbound-operation"]);
});

test("a finding speaks of the complement only where there is one", async () => {
  const alarm = '<operation name="Alarm"><output message="t:Ask"/></operation></portType>';
  const documents = { ...files, "memory:/clock.wsdl": wsdl.replace("</portType>", alarm) };
  const message = async (complement: "inline" | "none") => {
    const { diagnostics } = await convert(documents, { complement });
    return diagnostics.find(({ code }) => code === "mapping/no-operation")?.message;
  };
  expect(await message("inline")).toMatch(/The operation is stored in the document complement\.$/);
  expect(await message("none")).toMatch(/can only describe operations that a client calls\.$/);
});

const schema = `{ "$schema": "http://json-schema.org/draft-04/schema#", "type": "object",
  "properties": { "title": { "type": "string" } }, "required": ["title"] }`;
const apidoc = `{ "apidoc": "2.0", "info": { "title": "t", "version": "1" }, "paths": {},
  "definitions": { "Book": { "type": "object", "properties": { "title": { "type": "string" } } } } }`;

test.each([
  ["a service", wsdl, "apidoc", "apidoc.json", "apidoc.map.json"],
  ["an XML Schema", types, "jsonschema", "clock.schema.json", "clock.schema.map.json"],
  ["a JSON Schema", schema, "xsd", "clock.xsd"],
  ["an apidoc", apidoc, "xsd", "clock.xsd"],
])("%s becomes its default target", async (_, text, to, ...names) => {
  const outcome = await convert({ ...files, "memory:/clock.wsdl": text });
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  expect(outcome.to).toBe(to);
  expect(outcome.files.map((file) => file.name)).toEqual(names);
  expect(outcome.accounts.total).toBeGreaterThan(0);
});

test("the schemas of a service become a JSON Schema", async () => {
  const outcome = await convert(files, { to: "jsonschema", dialect: "draft-04" });
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  expect(JSON.parse(outcome.files[0]?.text ?? "")).toMatchObject({
    $schema: "http://json-schema.org/draft-04/schema#",
    properties: { Ask: { type: "string" } },
  });
});

test("an XML Schema becomes an apidoc with definitions and nothing to call", async () => {
  const typed = types.replace('type="xs:string"/>', "><xs:complexType/></xs:element>");
  const outcome = await convert({ "memory:/clock.wsdl": typed }, { to: "apidoc", overrides: { apiVersion: "7" } });
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  expect(outcome).not.toHaveProperty("operations");
  expect(JSON.parse(outcome.files[0]?.text ?? "")).toMatchObject({
    apidoc: "2.0",
    info: { title: "clock", version: "7" },
    paths: {},
    definitions: { Ask: { type: "object" } },
  });
});

test("rejects an impossible target", async () => {
  const outcome = await convert({ "memory:/clock.wsdl": schema }, { to: "apidoc" });
  expect(outcome.status).toBe("unreadable");
  expect(outcome.diagnostics).toMatchObject([
    { code: "input/not-convertible", message: "A JSON Schema cannot be converted to apidoc, only to xsd." },
  ]);
});

test("reports options that a conversion ignores", async () => {
  const options = { to: "jsonschema", rootField: "swagger", overrides: { host: "h.example" } } as const;
  const { diagnostics } = await convert({ "memory:/clock.wsdl": types }, options);
  expect(diagnostics.slice(0, 2).map(({ code, message }) => [code, message.slice(0, 40)])).toEqual([
    ["input/option-without-effect", "The option --root-field has no effect: i"],
    ["input/option-without-effect", "The option --host has no effect: it does"],
  ]);
});

test("a name for the entry is the one that other files refer to", async () => {
  const first = await convert(
    {
      "memory:/clock.wsdl": types.replace("<xs:element", '<xs:include schemaLocation="more.xsd"/><xs:element'),
      "memory:/more.xsd": types
        .replace("Ask", "Answer")
        .replace("<xs:element", '<xs:include schemaLocation="clock.wsdl"/><xs:element'),
    },
    { complement: "inline" },
  );
  if (first.status !== "converted") throw new Error(JSON.stringify(first.diagnostics));
  const back = await convert({ "memory:/clock.wsdl": first.files[0]?.text ?? "" }, { entryName: "out.xsd" });
  if (back.status !== "converted") throw new Error(JSON.stringify(back.diagnostics));
  expect(back.files.map(({ name }) => name)).toEqual(["out.xsd", "more.xsd"]);
  expect(back.files[0]?.text).toContain('schemaLocation="more.xsd"');
  expect(back.files[1]?.text).toContain('schemaLocation="out.xsd"');
});

test("gives the same again", async () => {
  const [first, second] = [await convert(), await convert()];
  expect(first.status === "converted" && first.files).toEqual(second.status === "converted" && second.files);
  expect(first.diagnostics).toEqual(second.diagnostics);
});

test("checks without converting", async () => {
  const outcome = await checkDocument({ uri: "memory:/types.xsd", resolver: memoryResolver(files) });
  expect(outcome).toMatchObject({ kind: "xsd", diagnostics: [], dependencies: ["memory:/types.xsd"] });
});

test("reports how the entry leads to an error in another document", async () => {
  const documents = { ...files, "memory:/types.xsd": types.replace("xs:string", "xs:strong") };
  const { diagnostics } = await checkDocument({ uri: "memory:/clock.wsdl", resolver: memoryResolver(documents) });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.length).toBeGreaterThan(0);
  for (const { related } of errors) {
    expect(related).toContainEqual(expect.objectContaining({ message: "referenced by xsd:include" }));
  }
});

test("knows the cause and the fix of every code, once", () => {
  const catalogue = diagnosticCatalogue();
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length);
  for (const { code, cause, fix } of catalogue) {
    expect(code).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(cause).toMatch(/\S/);
    expect(fix).toMatch(/\S/);
  }
});
