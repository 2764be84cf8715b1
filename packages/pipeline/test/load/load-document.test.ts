import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { loadDocument } from "../../src/load/load-document.ts";

const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const wsdl = 'xmlns="http://schemas.xmlsoap.org/wsdl/"';

async function load(files: Readonly<Record<string, string | Uint8Array>>, limits = {}) {
  const { result, sources } = await loadDocument({ uri: "memory:/a", resolver: memoryResolver(files) }, { limits });
  const codes = result.diagnostics.map(({ code }) => code);
  const lines = result.diagnostics.map(({ at }) => at !== undefined && sources.locate(at)?.start?.line);
  return { ok: result.ok, kind: result.ok ? result.value.kind : undefined, codes, lines, result };
}

test("recognises the kind of an input by its content", async () => {
  expect(await load({ "memory:/a": `<definitions ${wsdl}/>` })).toMatchObject({ kind: "wsdl", codes: [] });
  expect(await load({ "memory:/a": `<xs:schema ${xs}/>` })).toMatchObject({ kind: "xsd", codes: [] });
  expect(await load({ "memory:/a": '{"swagger": "2.0"}' })).toMatchObject({ kind: "apidoc", codes: [] });
  expect(await load({ "memory:/a": "apidoc: '2.0'\n" })).toMatchObject({ kind: "apidoc", codes: [] });
});

test("reads the documents that the entry refers to", async () => {
  const { result } = await load({
    "memory:/a": `<xs:schema ${xs}><xs:include schemaLocation="b"/></xs:schema>`,
    "memory:/b": `<xs:schema ${xs}/>`,
  });
  expect(result.ok && [...result.value.workspace.documents.keys()]).toEqual(["memory:/a", "memory:/b"]);
});

test("reports the kind of an unsuitable input, at its root", async () => {
  expect(await load({ "memory:/a": "\n\n<a/>" })).toMatchObject({
    ok: false,
    codes: ["input/unknown-xml"],
    lines: [3],
  });
  expect(await load({ "memory:/a": "openapi: 3.0.0" })).toMatchObject({ ok: false, codes: ["input/openapi3"] });
});

test("gives nothing where the entry cannot be had", async () => {
  expect(await load({})).toMatchObject({ ok: false, codes: ["workspace/not-found"] });
});

test("returns nothing for an entry that ends early, with the position", async () => {
  const cut = `<definitions ${wsdl}>\n<message name="a">\n`;
  expect(await load({ "memory:/a": cut })).toMatchObject({
    ok: false,
    codes: ["xml/not-well-formed", "input/incomplete"],
    lines: [expect.any(Number), undefined],
  });
  expect(await load({ "memory:/a": '{"swagger": "2.0", ' })).toMatchObject({ ok: false });
});

test("continues if another document ends early", async () => {
  const loaded = await load({
    "memory:/a": `<xs:schema ${xs}><xs:include schemaLocation="b"/></xs:schema>`,
    "memory:/b": `<xs:schema ${xs}><xs:element name="a"/><`,
  });
  expect(loaded).toMatchObject({ ok: true, codes: ["xml/not-well-formed"] });
});

test("does not take a server's page for a schema", async () => {
  const loaded = await load({
    "memory:/a": `<xs:schema ${xs}><xs:include schemaLocation="b"/></xs:schema>`,
    "memory:/b": "<html><body>Not here</body></html>",
  });
  expect(loaded).toMatchObject({ ok: true, codes: ["input/html"] });
});

test("decodes the entry once, and reports how", async () => {
  const text = `<?xml version="1.0" encoding="utf-16"?><xs:schema ${xs}/>`;
  expect(await load({ "memory:/a": Buffer.from(text) })).toMatchObject({
    ok: true,
    codes: ["workspace/encoding-conflict"],
  });
});

test.each([
  [
    "XML",
    `<xs:schema ${xs}>${"<xs:annotation>".repeat(5000)}${"</xs:annotation>".repeat(5000)}</xs:schema>`,
    "limit/depth",
  ],
  ["JSON", `{"swagger": "2.0", "x": ${"[".repeat(5000)}${"]".repeat(5000)}}`, "limit/depth"],
  ["YAML", `swagger: "2.0"\nx: ${"[".repeat(5000)}${"]".repeat(5000)}`, "json/yaml-too-deep"],
])("survives 5,000 levels of %s", async (_language, text, code) => {
  const { ok, codes } = await load({ "memory:/a": text });
  expect(ok).toBe(false);
  expect(codes).toContain(code);
});

test("keeps to the limits that it is given", async () => {
  const text = `<xs:schema ${xs}><xs:annotation><xs:appinfo/></xs:annotation></xs:schema>`;
  expect(await load({ "memory:/a": text }, { depth: 2 })).toMatchObject({ codes: ["limit/depth", "input/incomplete"] });
  expect(await load({ "memory:/a": '{"swagger": {"a": {}}}' }, { depth: 2 })).toMatchObject({ ok: false });
  expect(await load({ "memory:/a": text }, { bytes: 10 })).toMatchObject({ ok: false, codes: ["limit/bytes"] });
});
