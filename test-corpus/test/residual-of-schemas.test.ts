import type { ConvertOptions } from "@soapstone/pipeline";
import { describe, expect, test } from "vitest";
import { convertedText, convertText, convertTexts } from "./convert-text.ts";
import { placeIn, type Words } from "./place-in.ts";

/** Edits of a converted file that XML Schema cannot express: the residual holds them, and they are restored. */
const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:library" elementFormDefault="qualified">
  <xs:complexType name="Book">
    <xs:sequence>
      <xs:element name="title" type="xs:string"/>
      <xs:element name="copies" type="xs:int" minOccurs="0"/>
      <xs:element name="author" type="xs:string" maxOccurs="unbounded"/>
    </xs:sequence>
    <xs:attribute name="isbn" type="xs:string"/>
  </xs:complexType>
  <xs:simpleType name="Shelf">
    <xs:restriction base="xs:token">
      <xs:maxLength value="5"/>
    </xs:restriction>
  </xs:simpleType>
</xs:schema>`;

type Kind = "apidoc" | "2020-12" | "draft-04";

interface Edit {
  readonly at: readonly string[];
  readonly words: Words;
}

const book = (...at: string[]) => ["Book", ...at];
const edits: readonly Edit[] = [
  { at: book(), words: { minProperties: 2 } },
  { at: book(), words: { title: "A book", "x-shelf": { row: 1 } } },
  { at: book(), words: { example: { title: "T" } } },
  { at: book("properties", "copies"), words: { multipleOf: 7 } },
  { at: book("properties", "title"), words: { format: "email", readOnly: true } },
  { at: book("properties", "author"), words: { uniqueItems: true } },
  { at: book("properties", "author", "items"), words: { format: "uri-template" } },
  { at: book("properties", "isbn"), words: { externalDocs: { url: "https://example.com/" } } },
  { at: ["Shelf"], words: { format: "shelf", default: "a" } },
  // A namespace other than that of the schema is none of an inline declaration.
  { at: book("properties", "title"), words: { xml: { namespace: "urn:other" } } },
];
const beyondApidoc: readonly Edit[] = [
  { at: book(), words: { not: { required: ["copies"] } } },
  { at: book(), words: { additionalProperties: true } },
  { at: book("properties", "title"), words: { $comment: "As printed.", contentMediaType: "text/plain" } },
];

describe.each<Kind>(["apidoc", "2020-12", "draft-04"])("a definition of %s", (kind) => {
  test.each(kind === "apidoc" ? edits : [...edits, ...beyondApidoc])("with $words at $at", async ({ at, words }) => {
    const edited = editedAt(await convertedText(schema, optionsOf(kind)), at, words);
    const back = await convertText(text(edited), { to: "xsd" });
    expect(back.text).toContain("<c:residual");
    expect(back.accounts.tally.complement).toBeGreaterThan(0);
    expect(back.accounts.tally.dropped).toBe(0);
    expect(JSON.parse(await convertedText(back.text, optionsOf(kind)))).toEqual(edited);
  });

  test("that is unedited has no residual", async () => {
    const back = await convertText(await convertedText(schema, optionsOf(kind)), { to: "xsd" });
    expect(back.text).not.toContain("c:residual");
    expect(back.accounts.tally.complement).toBe(0);
  });

  test("is reported as lost without complement", async () => {
    const edited = editedAt(await convertedText(schema, optionsOf(kind)), ["Shelf"], { format: "shelf" });
    const back = await convertText(text(edited), { to: "xsd", complement: "none" });
    expect(back.text).not.toContain("c:residual");
    expect(back.accounts.tally.dropped).toBe(1);
    expect(back.codes).toContain("mapping/unsaid-keyword");
  });
});

test("the root of a JSON Schema keeps its keywords", async () => {
  const document = JSON.parse(
    await convertedText(`${schema.replace("</xs:schema>", "")}<xs:element name="n" type="xs:int"/></xs:schema>`, {}),
  );
  const edited = { ...document, $id: "https://example.com/book", title: "Books", examples: [{ n: 1 }] };
  const back = await convertText(text(edited), { to: "xsd" });
  expect(JSON.parse(await convertedText(back.text, {}))).toEqual(edited);
});

const operation = {
  operationId: "books",
  responses: { "200": { description: "All.", schema: { $ref: "#/definitions/Book" } } },
};
const besideDefinitions: readonly Edit[] = [
  { at: ["info"], words: { title: "The library", version: "2.1", license: { name: "MIT" }, contact: { name: "Ada" } } },
  { at: ["info"], words: { description: "About books.", "x-info": 1 } },
  { at: [], words: { host: "api.example.test", basePath: "/v2", schemes: ["https"], consumes: ["text/xml"] } },
  {
    at: [],
    words: { tags: [{ name: "shelves" }], externalDocs: { url: "https://example.com/" }, "x-root": { a: [1] } },
  },
  { at: [], words: { securityDefinitions: { key: { type: "basic" } }, security: [{ key: [] }] } },
  {
    at: [],
    words: { parameters: { q: { name: "q", in: "query", type: "string" } }, responses: { R: { description: "R." } } },
  },
  { at: ["paths"], words: { "/books": { get: operation }, "x-paths": [] } },
];

describe("the root of an apidoc", () => {
  test.each(besideDefinitions)("with $words at $at", async ({ at, words }) => {
    const edited = JSON.parse(await convertedText(schema, optionsOf("apidoc")));
    Object.assign(placeIn(edited, at), words);
    const back = await convertText(text(edited), { to: "xsd" });
    expect(back.accounts.tally.dropped).toBe(0);
    expect(JSON.parse(await convertedText(back.text, optionsOf("apidoc")))).toEqual(edited);
    // A JSON Schema of these schemas contains nothing of an API, and keeps it for the next apidoc.
    const again = await convertText(await convertedText(back.text, optionsOf("2020-12")), { to: "xsd" });
    expect(JSON.parse(await convertedText(again.text, optionsOf("apidoc")))).toEqual(edited);
  });

  test("that an option changed is no edit", async () => {
    const overrides = { title: "The town library", apiVersion: "3" };
    const asked = await convertedText(schema, { ...optionsOf("apidoc"), overrides });
    const back = await convertText(asked, { to: "xsd" });
    expect(back.text).not.toContain("c:residual");
    expect(back.codes).not.toContain("mapping/title-of-file");
    expect(await convertedText(back.text, { ...optionsOf("apidoc"), overrides })).toBe(asked);
  });

  test("is that of the present options, whatever was written into it", async () => {
    const edited = JSON.parse(await convertedText(schema, optionsOf("apidoc")));
    Object.assign(edited.info, { title: "The library", version: "2.1", license: { name: "MIT" } });
    const back = await convertText(text(edited), { to: "xsd" });
    const overrides = { title: "The town library" };
    const { info } = JSON.parse(await convertedText(back.text, { ...optionsOf("apidoc"), overrides }));
    expect(info).toEqual({ title: "The town library", version: "2.1", license: { name: "MIT" } });
  });

  test("is reported as lost without complement", async () => {
    const edited = JSON.parse(await convertedText(schema, optionsOf("apidoc")));
    const back = await convertText(text({ ...edited, host: "api.example.test" }), { to: "xsd", complement: "none" });
    expect(back.text).not.toContain("c:residual");
    expect(back.accounts.tally.dropped).toBe(1);
    expect(back.codes).toContain("mapping/unsaid-members");
  });

  test("whose title may be the name of another file is said to lose it", async () => {
    const edited = JSON.parse(await convertedText(schema, optionsOf("apidoc")));
    edited.info.title = "library";
    const told = (await convertText(text(edited), { to: "xsd" })).codes;
    expect(told).toContain("mapping/title-of-file");
    const called = (await convertText(text(edited), { to: "xsd", entryName: "library.xsd" })).codes;
    expect(called).not.toContain("mapping/title-of-file");
  });

  test("that never was XML Schema is reported as lost", async () => {
    const own = { apidoc: "2.0", info: { title: "Pets", version: "1" }, host: "example.test", paths: {} };
    const { codes, accounts } = await convertText(text({ ...own, definitions: { Pet: { type: "string" } } }), {
      to: "xsd",
    });
    expect(codes).toContain("mapping/unsaid-members");
    expect(accounts.tally.dropped).toBe(2);
  });
});

test("keywords of two dialects are stored side by side", async () => {
  const words = { format: "shelf", example: "A1" };
  const first = editedAt(await convertedText(schema, optionsOf("apidoc")), ["Shelf"], words);
  const both = JSON.parse(
    await convertedText((await convertText(text(first), { to: "xsd" })).text, optionsOf("2020-12")),
  );
  expect(both.$defs.Shelf).toMatchObject({ format: "shelf", examples: ["A1"] });
  Object.assign(both.$defs.Shelf, { title: "A shelf", not: { const: "A2" } });
  const back = await convertText(text(both), { to: "xsd" });
  expect(JSON.parse(await convertedText(back.text, optionsOf("2020-12")))).toEqual(both);
  const { Shelf } = JSON.parse(await convertedText(back.text, optionsOf("apidoc"))).definitions;
  expect(Shelf).toMatchObject({ ...words, title: "A shelf" });
  expect(Shelf).not.toHaveProperty("not");
});

test("an element that became one of a built-in type has its type in place, where it has words", async () => {
  const mark = `<xs:element name="mark"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType></xs:element>`;
  const source = schema.replace("</xs:schema>", `${mark}</xs:schema>`);
  const edited = JSON.parse(await convertedText(source, optionsOf("apidoc")));
  delete edited.definitions.mark.maxLength;
  const plain = await convertText(text(edited), { to: "xsd" });
  expect(plain.text).toContain('<xsd:element name="mark" type="xsd:string"/>');
  edited.definitions.mark.multipleOf = 3;
  const back = await convertText(text(edited), { to: "xsd" });
  expect(back.text).toContain('<xsd:restriction base="xsd:string"/>');
  const again = JSON.parse(await convertedText(back.text, optionsOf("apidoc")));
  expect(again.definitions.mark).toMatchObject({ type: "string", multipleOf: 3 });
});

test("a definition that is called otherwise in XML has that name, and its words", async () => {
  const source = schema
    .replace('type="xs:string" maxOccurs', 'type="Shelf" maxOccurs')
    .replace("<xs:schema", '<xs:schema xmlns="urn:library"');
  const edited = editedAt(await convertedText(source, optionsOf("apidoc")), ["Shelf"], {
    xml: { name: "Board", namespace: "urn:library" },
    example: "A1",
  });
  const back = await convertText(text(edited), { to: "xsd" });
  expect(back.text.match(/<c:residual/g)).toHaveLength(1);
  const { definitions } = JSON.parse(await convertedText(back.text, optionsOf("apidoc")));
  expect(definitions.Board).toMatchObject({ type: "string", maxLength: 5, example: "A1" });
  expect(definitions.Book.properties.author.items).toEqual({ $ref: "#/definitions/Board" });
});

test("numbers that a tool writes in another form are no edit", async () => {
  const facets = '<xs:minInclusive value="0.0000000000000000001"/><xs:maxInclusive value="1000000000000000000000000"/>';
  const type = `<xs:simpleType name="Size"><xs:restriction base="xs:decimal">${facets}</xs:restriction></xs:simpleType>`;
  const made = await convertedText(schema.replace("</xs:schema>", `${type}</xs:schema>`), optionsOf("apidoc"));
  const back = await convertText(text(JSON.parse(made)), { to: "xsd" });
  expect(back.text).not.toContain("c:residual");
});

test("names of no XML become such", async () => {
  const edited = editedAt(await convertedText(schema, optionsOf("apidoc")), book("properties"), {
    "place on shelf": { type: "string" },
  });
  (edited.definitions as Words)["Shelf mark"] = { type: "string" };
  const back = await convertText(text(edited), { to: "xsd" });
  expect(back.text).toContain('name="place_x0020_on_x0020_shelf"');
  expect(back.text).toContain('name="Shelf_x0020_mark"');
  // A definition without a namespace is in that of the others.
  expect(back.text).not.toContain("xsd:import");
  const again = await convertText(back.text, optionsOf("apidoc"));
  expect(again.codes).not.toContain("xsd/invalid-name");
  expect(JSON.parse(again.text).definitions.Book).toEqual((edited.definitions as Words).Book);
});

test("another dialect has the keywords that its schemas lack", async () => {
  const edited = editedAt(await convertedText(schema, optionsOf("apidoc")), book("properties", "copies"), {
    multipleOf: 7,
  });
  const back = await convertText(text(edited), { to: "xsd" });
  const other = JSON.parse(await convertedText(back.text, {}));
  expect(other.$defs.Book.properties.copies).toMatchObject({ minimum: -2147483648, multipleOf: 7 });
});

test("keywords stay if other parts of a type are edited", async () => {
  const edited = editedAt(await convertedText(schema, optionsOf("apidoc")), book(), { example: { title: "T" } });
  const back = await convertText(text(edited), { to: "xsd" });
  const more = '<xsd:element name="copies"';
  const again = await convertedText(
    back.text.replace(more, `<xsd:element name="pages" type="xsd:int"/>${more}`),
    optionsOf("apidoc"),
  );
  const { Book } = JSON.parse(again).definitions;
  expect(Book).toMatchObject({ properties: { pages: { type: "integer" } }, example: { title: "T" } });
});

test("keywords that do not match the present ones are not applied, and reported", async () => {
  const edited = editedAt(await convertedText(schema, optionsOf("apidoc")), book("properties", "copies"), {
    multipleOf: 7,
  });
  const back = await convertText(text(edited), { to: "xsd" });
  const again = await convertText(back.text.replace('type="xsd:int"', 'type="xsd:date"'), optionsOf("apidoc"));
  expect(JSON.parse(again.text).definitions.Book.properties.copies).toEqual({ type: "string", format: "date" });
  expect(again.codes).toContain("mapping/stale-words");
});

/** An included document without a namespace holds its residual itself. */
test("keywords of a schema that is included into a namespace are restored", async () => {
  const common = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:complexType name="Shelf"><xs:sequence><xs:element name="row" type="xs:int"/></xs:sequence></xs:complexType>
  </xs:schema>`;
  const entry = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:library" targetNamespace="urn:library">
    <xs:include schemaLocation="common.xsd"/>
    <xs:element name="shelf" type="Shelf"/>
  </xs:schema>`;
  const options = optionsOf("apidoc");
  const made = await convertTexts({ "left.xsd": entry, "common.xsd": common }, options);
  const document = JSON.parse(made.text);
  Object.assign(document.definitions.Shelf, { title: "A shelf", "x-room": { floor: 2 } });
  const { files } = await convertTexts({ "left.json": JSON.stringify(document) }, { to: "xsd" });
  const written = Object.fromEntries(files.map(({ name, text }) => [name, text]));
  expect(written["common.xsd"]).toContain("<c:residual");
  const again = await convertTexts({ "left.xsd": "", ...written }, options);
  expect(JSON.parse(again.text)).toEqual(document);
});

function optionsOf(kind: Kind): ConvertOptions {
  return kind === "apidoc" ? { to: "apidoc" } : { to: "jsonschema", dialect: kind };
}

function editedAt(document: string, at: readonly string[], words: Words): Words {
  const edited = JSON.parse(document);
  Object.assign(placeIn(edited.definitions ?? edited.$defs, at), words);
  return edited;
}

function text(document: Words): string {
  return JSON.stringify(document);
}
