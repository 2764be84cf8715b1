import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, type ConvertOutcome, convertDocument } from "../src/convert-document.ts";
import { sidecarName } from "../src/sidecar-name.ts";

const xsd = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="urn:b" targetNamespace="urn:b">
  <xs:group name="Head"><xs:sequence><xs:element name="id" type="xs:token"/></xs:sequence></xs:group>
  <xs:complexType name="Book">
    <xs:sequence>
      <xs:group ref="b:Head"/>
      <xs:element name="title" type="xs:normalizedString"/>
      <xs:element name="sold" type="xs:unsignedShort"/>
    </xs:sequence>
  </xs:complexType>
  <xs:element name="book" type="b:Book"/>
</xs:schema>`;

const entry = (name: string, documents: Readonly<Record<string, string>>, sidecar?: string) => ({
  uri: `memory:/${name}`,
  resolver: memoryResolver(
    Object.fromEntries(Object.entries(documents).map(([file, text]) => [`memory:/${file}`, text])),
  ),
  ...(sidecar === undefined ? {} : { sidecar: `memory:/${sidecar}` }),
});

function filesOf(outcome: ConvertOutcome): Readonly<Record<string, string>> {
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map(({ name, text }) => [name, text]));
}

const forward = async (options: ConvertOptions) =>
  filesOf(await convertDocument(entry("books.xsd", { "books.xsd": xsd }), { complement: "sidecar", ...options }));
const backward = (files: Readonly<Record<string, string>>, name: string, sidecar?: string) =>
  convertDocument(entry(name, files, sidecar), { to: "xsd" });
const codes = (outcome: ConvertOutcome) =>
  outcome.diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => code);

test.each([
  ["books.schema.json", "books.schema.map.json", { to: "jsonschema" }],
  ["books.schema.yaml", "books.schema.map.json", { to: "jsonschema", format: "yaml" }],
  ["apidoc.json", "apidoc.map.json", { to: "apidoc" }],
  ["b.json", "b.map.json", { to: "jsonschema", dialect: "draft-04", entryName: "b.json" }],
  ["b", "b.map.json", { to: "apidoc", entryName: "b" }],
] as const)(
  "the complement of %s is in %s, and both together are as good as one file",
  async (name, sidecar, options) => {
    const files = await forward(options);
    expect(Object.keys(files)).toEqual([name, sidecar]);
    expect(files[name]).not.toMatch(/x-xsd/);
    const inline = await forward({ ...options, complement: "inline" });
    expect(inline[name]).toMatch(/x-xsd/);

    const again = await backward(files, name);
    expect(codes(again)).toEqual([]);
    expect(again.dependencies).toEqual([`memory:/${name}`, `memory:/${sidecar}`]);
    expect(filesOf(again)).toEqual(filesOf(await backward({ [name]: inline[name] ?? "" }, name)));
    expect(Object.values(filesOf(again)).join("")).toContain('<xsd:group name="Head">');
  },
);

test("a sidecar of another state of the document is said, and not believed", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const edited = { ...files, "b.json": files["b.json"]?.replaceAll('"sold"', '"sales"') ?? "" };
  const outcome = await backward(edited, "b.json");
  expect(codes(outcome)).toContain("input/stale-sidecar");
  const alone = await backward({ "b.json": edited["b.json"] }, "b.json");
  expect(filesOf(outcome)).toEqual(filesOf(alone));
});

test("one that was named is believed where the words agree with it, and edits arrive", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const edited = { ...files, "b.json": files["b.json"]?.replaceAll('"sold"', '"sales"') ?? "" };
  const outcome = await backward(edited, "b.json", "b.map.json");
  expect(codes(outcome)).toEqual(["input/stale-sidecar"]);
  const text = Object.values(filesOf(outcome)).join("");
  expect(text).toContain('<xsd:group name="Head">');
  expect(text).toContain('name="title" type="xsd:normalizedString"');
  expect(text).toContain('name="sales"');
  expect(text).not.toContain('name="sold"');
});

test.each([["{}"], ["[]"], ['{"version": 3, "file": "b.js", "mappings": ""}']])(
  "a file of that name that is no complement is passed over, with a word: %s",
  async (other) => {
    const files = await forward({ to: "jsonschema", entryName: "b.json" });
    const outcome = await backward({ ...files, "b.map.json": other }, "b.json");
    expect(codes(outcome)).toContain("input/foreign-sidecar");
    expect(outcome.status).toBe("converted");
  },
);

test("a sidecar that was named and is not there is an error", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  expect(codes(await backward(files, "b.json", "other.map.json"))).toContain("workspace/not-found");
});

test("a sidecar of what has none is passed over, with a word", async () => {
  const outcome = await convertDocument(entry("books.xsd", { "books.xsd": xsd }, "b.map.json"));
  expect(codes(outcome)).toContain("input/option-without-effect");
  const back = await convertDocument(entry("a.json", { "a.json": '{"type": "string"}' }), { complement: "sidecar" });
  expect(codes(back)).toContain("input/option-without-effect");
  expect(Object.keys(filesOf(back))).toEqual(["a.xsd"]);
});

test("nothing is looked for on the network", async () => {
  const asked: string[] = [];
  const outcome = await convertDocument({
    uri: "http://example.org/a.json",
    resolver: async (uri, ask) => {
      asked.push(uri);
      return memoryResolver({ "http://example.org/a.json": '{"type": "string"}' })(uri, ask);
    },
  });
  expect(outcome.status).toBe("converted");
  expect(asked).toEqual(["http://example.org/a.json"]);
});

test("the name of a sidecar is that of its document", () => {
  expect(["a.json", "a.b.yaml", "a", "a."].map(sidecarName)).toEqual([
    "a.map.json",
    "a.b.map.json",
    "a.map.json",
    "a.map.json",
  ]);
});
