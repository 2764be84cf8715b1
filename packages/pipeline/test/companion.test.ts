import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type ConvertOptions, type ConvertOutcome, convertDocument } from "../src/convert-document.ts";

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
    expect(again.dependencies).toEqual([`memory:/${name}`, `memory:/${companion}`]);
    expect(filesOf(again)).toEqual(filesOf(await backward({ [name]: inline[name] ?? "" }, name)));
    expect(Object.values(filesOf(again)).join("")).toContain('<xsd:group name="Head">');
  },
);

test("the companion says how the document was made, and the same each time", async () => {
  const files = await forward({ to: "jsonschema", entryName: "out/b.json", numbers: "exact" });
  const companion = JSON.parse(files["out/b.map.json"] ?? "");
  expect(companion).toMatchObject({
    companion: 1,
    tool: "soapstone",
    target: "jsonschema",
    options: { numbers: "exact" },
  });
});
