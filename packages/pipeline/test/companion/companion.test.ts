import { memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { convertDocument } from "../../src/convert/convert-document.ts";
import type { ConvertOptions } from "../../src/convert/convert-options.ts";
import type { ConvertOutcome } from "../../src/convert/convert-outcome.ts";
import { optionsOf, readCompanionText } from "../../src/index.ts";

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

const entry = (name: string, documents: Readonly<Record<string, string>>, companion?: string) => ({
  uri: `memory:/${name}`,
  resolver: memoryResolver(
    Object.fromEntries(Object.entries(documents).map(([file, text]) => [`memory:/${file}`, text])),
  ),
  ...(companion === undefined ? {} : { companion: companion === "none" ? companion : `memory:/${companion}` }),
});

function filesOf(outcome: ConvertOutcome): Readonly<Record<string, string>> {
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map(({ name, text }) => [name, text]));
}

const forward = async (options: ConvertOptions) =>
  filesOf(await convertDocument(entry("books.xsd", { "books.xsd": xsd }), options));
const backward = (files: Readonly<Record<string, string>>, name: string, companion?: string) =>
  convertDocument(entry(name, files, companion), { to: "xsd" });
const textOf = async (outcome: Promise<ConvertOutcome>) => Object.values(filesOf(await outcome)).join("");
const codes = (outcome: ConvertOutcome) =>
  outcome.diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => code);

test.each([
  ["books.schema.json", "books.schema.map.json", { to: "jsonschema" }],
  ["books.schema.yaml", "books.schema.map.json", { to: "jsonschema", format: "yaml" }],
  ["apidoc.json", "apidoc.map.json", { to: "apidoc" }],
  ["b.json", "b.map.json", { to: "jsonschema", dialect: "draft-04", entryName: "b.json" }],
  ["b", "b.map.json", { to: "apidoc", entryName: "b" }],
] as const)(
  "the companion of %s is %s, and both together are as good as one file",
  async (name, companion, options) => {
    const files = await forward(options);
    expect(Object.keys(files)).toEqual([name, companion]);
    expect(files[name]).not.toMatch(/x-xsd|x-generated|soapstone/);
    const inline = await forward({ ...options, complement: "inline" });
    expect(inline[name]).toMatch(/x-xsd/);

    const again = await backward(files, name);
    expect(codes(again)).toEqual([]);
    expect(again).toMatchObject({ complement: "companion" });
    expect(again.dependencies).toEqual([`memory:/${name}`, `memory:/${companion}`]);
    expect(filesOf(again)).toEqual(filesOf(await backward({ [name]: inline[name] ?? "" }, name)));
    expect(Object.values(filesOf(again)).join("")).toContain('<xsd:group name="Head">');
  },
);

test("the companion has the options of the conversion, deterministically and without local paths", async () => {
  const documents = { "in/books.xsd": xsd };
  const options = { to: "jsonschema", entryName: "b.json", numbers: "exact", complement: "companion" } as const;
  const convert = async () =>
    filesOf(await convertDocument(entry("in/books.xsd", documents), { ...options, companionUri: "memory:/out/" }));
  const text = (await convert())["b.map.json"] ?? "";
  expect((await convert())["b.map.json"]).toBe(text);
  expect(text).not.toContain("memory:");
  const companion = readCompanionText(text);
  expect(companion).toMatchObject({
    tool: "soapstone",
    target: "jsonschema",
    sources: [{ address: "../in/books.xsd", kind: "xsd", digest: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(companion === undefined ? undefined : optionsOf(companion)).toEqual({ numbers: "exact" });
});

test("options of a companion that no conversion has are not taken", () => {
  const made = (options: object) => optionsOf({ options: new Map(Object.entries(options)) });
  expect(made({ view: "wire", overrides: new Map([["title", "T"]]) })).toEqual({
    view: "wire",
    overrides: { title: "T" },
  });
  for (const wrong of [
    { view: "other" },
    { entryName: "/etc/passwd" },
    { planName: "x" },
    { constructor: 1 },
    { __proto__x: 1 },
  ])
    expect(made(wrong)).toBeUndefined();
});

describe("an edited document uses its companion construct by construct, without warnings", () => {
  const edited = async (edit: (text: string) => string) => {
    const files = await forward({ to: "jsonschema", entryName: "b.json" });
    const outcome = await backward({ ...files, "b.json": edit(files["b.json"] ?? "") }, "b.json");
    expect(codes(outcome)).toEqual([]);
    return Object.values(filesOf(outcome)).join("");
  };

  test("an edit arrives, and the rest is as it was", async () => {
    const text = await edited((json) =>
      json.replace(/"title": \{[^}]*\}/, '"title": { "type": "string", "maxLength": 9 }'),
    );
    expect(text).toContain('<xsd:group name="Head">');
    expect(text).toContain('<xsd:maxLength value="9"/>');
    expect(text).toContain('name="sold" type="xsd:unsignedShort"');
  });

  test("a renamed property keeps its complement", async () => {
    const text = await edited((json) => json.replaceAll('"title"', '"name"'));
    expect(text).toContain('name="name" type="xsd:normalizedString"');
    expect(text).not.toContain('name="title"');
  });

  test("another layout is no edit", async () => {
    const text = await edited((json) => JSON.stringify(JSON.parse(json)));
    expect(text).toBe(await edited((json) => json));
  });
});

test("a source with an unknown field is an error", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const companion = files["b.map.json"] ?? "";
  const other = companion.replace('"address"', '"askedAs":["a.xsd"],"address"');
  expect(other).not.toBe(companion);
  expect(codes(await backward({ ...files, "b.map.json": other }, "b.json"))).toEqual(["input/malformed-companion"]);
});

test.each([
  "{}",
  "[]",
  "{",
  '{"version": 3, "file": "b.js", "mappings": ""}',
  '{"companion": 2}',
  '{"companion": 1, "sources": {}}',
])("a file of that name that is no companion is an error: %s", async (other) => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const outcome = await backward({ ...files, "b.map.json": other }, "b.json");
  expect(outcome.status).toBe("unreadable");
  expect(codes(outcome)).toEqual(["input/malformed-companion"]);
  expect((await backward({ ...files, "b.map.json": other }, "b.json", "none")).status).toBe("converted");
});

test("a companion with an invalid part is not used at all", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const companion = JSON.parse(files["b.map.json"] ?? "");
  const broken = [
    ...Object.keys(companion).map((name) => ({ ...companion, [name]: 17 })),
    { ...companion, target: "apidoc " },
    { ...companion, sources: [{ address: "a.xsd", kind: "json", digest: "" }] },
    { ...companion, sources: [{ kind: "xsd", digest: "" }] },
    { ...companion, sources: ["a.xsd"] },
    { ...companion, constructs: { "document:": "0" } },
    { ...companion, constructs: { "document:": { digest: "", second: [] } } },
    { ...companion, changes: [{}] },
  ];
  for (const one of broken) {
    const outcome = await backward({ ...files, "b.map.json": JSON.stringify(one) }, "b.json");
    expect([JSON.stringify(one).slice(0, 200), ...codes(outcome)]).toContain("input/malformed-companion");
  }
});

test("a companion that is too deep or full of names of every object costs nothing but itself", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const deep = `{"companion": 1, "constructs": ${'{"a":'.repeat(5000)}1${"}".repeat(5001)}`;
  expect(codes(await backward({ ...files, "b.map.json": deep }, "b.json"))).toEqual(["input/malformed-companion"]);
  const companion = JSON.parse(files["b.map.json"] ?? "");
  const hostile = Object.fromEntries(
    ["__proto__", "constructor", "property:__proto__", "definition:Book/__proto__", "part:", "operation:", "tag:x"].map(
      (key) => [key, { digest: "", second: "__proto__", "x-xsd": { type: "__proto__" } }],
    ),
  );
  const text = JSON.stringify({ ...companion, constructs: { ...companion.constructs, ...hostile } });
  const outcome = await backward({ ...files, "b.map.json": text }, "b.json");
  expect(outcome.status).toBe("converted");
  expect(({} as Record<string, unknown>).type).toBeUndefined();
});

test("the companion of another description, and several of them, are errors", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const other = await backward({ ...files, "b.json": '{"$defs": {"A": {"type": "string"}, "B": {}}}' }, "b.json");
  expect([other.status, ...codes(other)]).toEqual(["unreadable", "input/other-companion"]);
  const kind = await backward(
    { ...files, "b.json": (await forward({ to: "apidoc", complement: "none" }))["apidoc.json"] ?? "" },
    "b.json",
  );
  expect([kind.status, ...codes(kind)]).toEqual(["unreadable", "input/other-companion"]);
  const both = { ...files, "b.json.map.json": files["b.map.json"] ?? "" };
  expect(codes(await backward(both, "b.json"))).toEqual(["input/several-companions"]);
  expect(codes(await backward(both, "b.json", "b.json.map.json"))).toEqual([]);
});

test("a companion whose only construct has another name now is that of the description", async () => {
  const text = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:complexType name="Book"/></xs:schema>';
  const resolver = (files: Readonly<Record<string, string>>) =>
    memoryResolver(new Map(Object.entries(files).map(([name, content]) => [`memory:/${name}`, content])));
  const made = await convertDocument(
    { uri: "memory:/a.xsd", resolver: resolver({ "a.xsd": text }) },
    { to: "apidoc", entryName: "b.json" },
  );
  if (made.status !== "converted") throw new Error(made.status);
  const [api = "", companion = ""] = made.files.map((file) => file.text);
  const edited = { "b.json": api.replace('"Book"', '"Volume"'), "b.map.json": companion };
  const back = await convertDocument({ uri: "memory:/b.json", resolver: resolver(edited) }, { to: "xsd" });
  if (back.status !== "converted") throw new Error(JSON.stringify(back.diagnostics));
  expect(back.files[0]?.text).toContain('name="Volume"');
});

test("a companion that was named and is not there is an error", async () => {
  const files = await forward({ to: "jsonschema", entryName: "b.json" });
  const outcome = await backward(files, "b.json", "other.map.json");
  expect([outcome.status, ...codes(outcome)]).toEqual(["unreadable", "workspace/not-found"]);
});

test("a document with a complement of its own needs no companion", async () => {
  const inline = await forward({ to: "jsonschema", entryName: "b.json", complement: "inline" });
  const outcome = await backward({ ...inline, "b.map.json": "{}" }, "b.json");
  expect(outcome).toMatchObject({ status: "converted", complement: "inline" });
});

test("without companion the outcome reports that", async () => {
  const { "b.json": text = "" } = await forward({ to: "jsonschema", entryName: "b.json" });
  expect(await backward({ "b.json": text }, "b.json")).toMatchObject({ complement: "none" });
});

test("XML holds its complement itself", async () => {
  const back = await convertDocument(entry("a.json", { "a.json": '{"type": "string"}' }), { complement: "companion" });
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

test("a clean file has no complement: neither addresses of services nor names of files", async () => {
  const text = await textOf(
    convertDocument(entry("books.xsd", { "books.xsd": xsd }), { to: "apidoc", complement: "none" }),
  );
  const { "apidoc.json": clean } = await forward({ to: "apidoc" });
  expect(JSON.parse(clean ?? "")).toEqual(JSON.parse(text));
});
