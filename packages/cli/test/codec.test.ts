import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { books, folderWith, soapstone } from "./soapstone.ts";

const notes = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:notes" elementFormDefault="qualified">
  <xs:element name="note"><xs:complexType>
    <xs:choice maxOccurs="unbounded"><xs:element name="to" type="xs:string"/><xs:element name="copies" type="xs:decimal"/></xs:choice>
    <xs:attribute name="urgent" type="xs:boolean" default="false"/></xs:complexType></xs:element>
</xs:schema>`;
const xml = `<note xmlns="urn:notes" urgent="true"><copies>1.50</copies><to>Ann</to></note>`;
const json = `{ "note": { "urgent": true, "copies": [1.50], "to": ["Ann"], "$order": "copies to" } }`;
const files = { "notes.xsd": notes, "note.xml": xml, "note.json": json };

function parsed(text: string): unknown {
  return JSON.parse(text);
}

describe("decode", () => {
  test("makes JSON of a document, with all digits", async () => {
    const { status, stdout, stderr } = await soapstone(
      ["decode", "note.xml", "--schema", "notes.xsd"],
      folderWith(files),
    );
    expect(status).toBe(0);
    expect(parsed(stdout)).toEqual(parsed(json));
    expect(stdout).toContain("1.50");
    expect(stderr).toBe("note.xml: decoded, no findings\n");
  });

  test("rejects an operation for a schema alone", async () => {
    const args = ["decode", "note.xml", "--schema", "notes.xsd", "--operation", "Note"];
    const { status, stdout, stderr } = await soapstone(args, folderWith(files));
    expect(status).toBe(0);
    expect(parsed(stdout)).toEqual(parsed(json));
    expect(stderr).toContain("input/option-without-effect: The option --operation has no effect");
  });

  test("reads standard input, and writes YAML into a file that ends like it", async () => {
    const folder = folderWith(files);
    const args = ["decode", "-", "--schema", "notes.xsd", "-o", "note.yaml"];
    const { status } = await soapstone(args, folder, xml);
    expect(status).toBe(0);
    expect(readFileSync(join(folder, "note.yaml"), "utf8")).toMatch(/^note:\n {2}urgent: true\n/);
  });

  test("heeds the options for numbers, order, locations and defaults", async () => {
    const located = xml.replace(
      ' urgent="true"',
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:notes notes.xsd"',
    );
    const folder = folderWith({ ...files, "note.xml": located });
    const options = ["--numbers", "lexical", "--signature", "off", "--keep-locations", "--defaults"];
    const { stdout } = await soapstone(["decode", "note.xml", "--schema", "notes.xsd", ...options], folder);
    expect(parsed(stdout)).toEqual({
      note: { $xsi: { schemaLocation: "urn:notes notes.xsd" }, urgent: false, copies: ["1.50"], to: ["Ann"] },
    });
  });

  test("keeps the written forms of values with the option, or if the schema was made for it", async () => {
    const spaced = xml.replace('"true"', '" 1 "');
    const folder = folderWith({ ...files, "note.xml": spaced });
    const there = ["decode", "note.xml", "--schema", "notes.xsd", "--keep-lexical", "-o", "kept.json"];
    expect((await soapstone(there, folder)).status).toBe(0);
    const kept = readFileSync(join(folder, "kept.json"), "utf8");
    expect(parsed(kept)).toMatchObject({ note: { urgent: true }, $lexical: { "/note/urgent": " 1 " } });
    const back = await soapstone(["encode", "kept.json", "--schema", "notes.xsd"], folder);
    expect(back.stdout).toContain('urgent=" 1 "');
    await soapstone(["convert", "notes.xsd", "--keep-lexical", "-o", "notes.json"], folder);
    const byOutput = await soapstone(["decode", "note.xml", "--schema", "notes.json"], folder);
    expect(parsed(byOutput.stdout)).toEqual(parsed(kept));
  });

  test("reports that a message cannot have the written forms", async () => {
    const args = ["decode", "f.xml", "--schema", "service.wsdl", "--operation", "Find", "--keep-lexical"];
    const envelope = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body/></e:Envelope>`;
    const { stderr } = await soapstone(args, folderWith({ ...books, "f.xml": envelope }));
    expect(stderr).toContain("input/option-without-effect: The option --keep-lexical has no effect");
  });

  test("keeps undeclared content, reports its position, and fails", async () => {
    const folder = folderWith({ ...files, "note.xml": xml.replace("<to>", "<colour>red</colour>\n<to>") });
    const { status, stdout, stderr } = await soapstone(["decode", "note.xml", "--schema", "notes.xsd"], folder);
    expect(status).toBe(1);
    expect(parsed(stdout)).toMatchObject({ note: { "{urn:notes}colour": ["red"] } });
    expect(stderr).toMatch(/^error instance\/kept-element: .*colour/m);
    expect(stderr).toMatch(/^ {2}note\.xml:1:\d+$/m);
  });

  test.each([
    ["not well-formed", "<note xmlns='urn:notes'><to>Ann</note>", "xml/not-well-formed"],
    ["no XML", "{}", "xml/not-well-formed"],
    ["too deep", `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`, "limit/depth"],
  ])("gives nothing of a text that is %s", async (_, text, code) => {
    const folder = folderWith({ ...files, "note.xml": text });
    const { status, stdout, stderr } = await soapstone(["decode", "note.xml", "--schema", "notes.xsd"], folder);
    expect(status).toBe(3);
    expect(stdout).toBe("");
    expect(stderr).toContain(code);
  });

  test("takes the envelope off the message of an operation", async () => {
    const message = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><FindResult xmlns="urn:books"><isbn>1</isbn></FindResult></s:Body></s:Envelope>`;
    const folder = folderWith({ ...books, "answer.xml": message });
    const args = ["decode", "answer.xml", "--schema", "service.wsdl", "--operation", "Find", "--response"];
    const { status, stdout } = await soapstone(args, folder);
    expect(status).toBe(0);
    expect(parsed(stdout)).toEqual({ status: 200, body: { isbn: "1" } });
  });
});

describe("encode", () => {
  test("makes a document that decodes to the same value", async () => {
    const folder = folderWith(files);
    const { status, stdout } = await soapstone(["encode", "note.json", "--schema", "notes.xsd"], folder);
    expect(status).toBe(0);
    expect(stdout).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<note xmlns="urn:notes" urgent="true">\n  <copies>1.50</copies>\n  <to>Ann</to>\n</note>\n',
    );
  });

  test("reads YAML from standard input", async () => {
    const args = ["encode", "-", "--schema", "notes.xsd", "--stdin-name", "note.yaml"];
    const { status, stdout } = await soapstone(args, folderWith(files), "note:\n  to: [Ann]\n");
    expect(status).toBe(0);
    expect(stdout).toContain("<to>Ann</to>");
  });

  test("puts the request of an operation into its envelope", async () => {
    const folder = folderWith({ ...books, "find.json": '{ "body": { "title": "T" } }' });
    const { status, stdout } = await soapstone(
      ["encode", "find.json", "--schema", "service.wsdl", "--operation", "Find"],
      folder,
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/<soapenv:Envelope [^>]*>\s*<soapenv:Body>\s*<(\w+):Find>\s*<\1:title>T</);
  });

  test("writes a value by a JSON Schema and by one of its definitions", async () => {
    const schema = {
      type: "object",
      properties: { n: { type: "array", items: { type: "array", items: { type: "integer" } } } },
      definitions: { P: { type: "object", properties: { a: { type: "integer" } } } },
    };
    const folder = folderWith({
      "s.json": JSON.stringify({ $schema: "http://json-schema.org/draft-04/schema#", ...schema }),
      "v.json": '{"n":[[1,2],[3]]}',
      "p.json": '{"a":5}',
    });
    const whole = await soapstone(["encode", "v.json", "--schema", "s.json", "-o", "v.xml"], folder);
    expect(whole.status).toBe(0);
    const back = await soapstone(["decode", "v.xml", "--schema", "s.json"], folder);
    expect(parsed(back.stdout)).toEqual({ n: [[1, 2], [3]] });
    const part = await soapstone(["encode", "p.json", "--schema", "s.json#/definitions/P"], folder);
    expect(part.stdout).toContain("<a>5</a>");
  });

  test("names the root and its namespace by a JSON Schema that names none", async () => {
    const schema = { type: "object", properties: { a: { type: "integer" } } };
    const folder = folderWith({ ...files, "s.json": JSON.stringify(schema), "v.json": '{"a":5}' });
    const named = ["--target-namespace", "urn:v", "--root-name", "value"];
    const there = ["encode", "v.json", "--schema", "s.json", ...named, "-o", "v.xml"];
    expect((await soapstone(there, folder)).status).toBe(0);
    expect(readFileSync(join(folder, "v.xml"), "utf8")).toContain('<value xmlns="urn:v">');
    const back = await soapstone(["decode", "v.xml", "--schema", "s.json", ...named], folder);
    expect(parsed(back.stdout)).toEqual({ a: 5 });
    const { stderr } = await soapstone(["encode", "note.json", "--schema", "notes.xsd", ...named], folder);
    expect(stderr).toMatch(/option-without-effect: The option --target-namespace has no effect/);
  });

  test("shows the place of a value that does not fit, and writes nothing", async () => {
    const folder = folderWith({ ...files, "note.json": '{\n  "note": {\n    "too": "Ann"\n  }\n}' });
    const { status, stdout, stderr } = await soapstone(["encode", "note.json", "--schema", "notes.xsd"], folder);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^ {2}note\.json:3:5$/m);
    expect(stderr).toContain('Did you mean "to"?');
    expect(stderr).toContain("note.json: not encoded, 1 error");
  });

  test("with --lenient, writes as much as possible, with warnings", async () => {
    const folder = folderWith({ ...files, "note.json": '{ "note": { "too": "Ann", "copies": [1] } }' });
    const args = ["encode", "note.json", "--schema", "notes.xsd", "--lenient"];
    const { status, stdout, stderr } = await soapstone(args, folder);
    expect(status).toBe(0);
    expect(stdout).toContain("<copies>1</copies>");
    expect(stderr).toContain("note.json: encoded, 1 warning");
    expect((await soapstone([...args, "--fail-on", "warning"], folder)).status).toBe(1);
  });

  test("rejects violations of other rules of the schema, at their positions in the value", async () => {
    const keyed = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="list"><xs:complexType><xs:sequence><xs:element name="i" maxOccurs="9"><xs:complexType>
      <xs:attribute name="id" type="xs:int"/></xs:complexType></xs:element></xs:sequence></xs:complexType>
      <xs:unique name="u"><xs:selector xpath="i"/><xs:field xpath="@id"/></xs:unique></xs:element></xs:schema>`;
    const list = '{ "list": { "i": [\n{ "id": 1 },\n{ "id": 2 },\n{ "id": 1 }\n] } }';
    const folder = folderWith({ "list.xsd": keyed, "list.json": list });
    const { status, stdout, stderr } = await soapstone(["encode", "list.json", "--schema", "list.xsd"], folder);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("instance/duplicate-key");
    expect(stderr).toMatch(/^ {2}list\.json:4:/m);
  });

  test("never overwrites what it read", async () => {
    const folder = folderWith(files);
    const { status } = await soapstone(["encode", "note.json", "--schema", "notes.xsd", "-o", "note.json"], folder);
    expect(status).toBe(2);
    expect(readFileSync(join(folder, "note.json"), "utf8")).toBe(json);
  });
});

describe("by a JSON Schema that never was XML", () => {
  const order = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    required: ["id", "lines"],
    properties: {
      id: { type: "string", pattern: "^ORD-[0-9]+$" },
      labels: { type: "object", additionalProperties: { type: "string" } },
      place: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], items: false },
      lines: { type: "array", minItems: 1, items: { $ref: "#/$defs/Line" } },
      payment: { oneOf: [{ $ref: "#/$defs/Card" }, { $ref: "#/$defs/Transfer" }] },
      discount: { type: ["number", "null"] },
      note: { oneOf: [{ type: "string" }, { $ref: "#/$defs/Line" }] },
      extra: {},
    },
    $defs: {
      Line: {
        type: "object",
        required: ["sku"],
        properties: { sku: { type: "string" }, tags: { type: "array", items: { type: "string" } } },
      },
      Card: {
        type: "object",
        required: ["number"],
        properties: { number: { type: "string" } },
        additionalProperties: false,
      },
      Transfer: {
        type: "object",
        required: ["iban"],
        properties: { iban: { type: "string" } },
        additionalProperties: false,
      },
    },
  };
  test.each([
    [
      "maps, tuples, choices, null and anything",
      {
        id: "ORD-1",
        labels: { "a b": "x", colour: "red" },
        place: [1.5, "m"],
        lines: [{ sku: "A", tags: ["x", "y z"] }, { sku: "B" }],
        payment: { iban: "DE1" },
        discount: null,
        note: { sku: "C" },
        extra: { k: [1, "two", null, true] },
      },
    ],
    [
      "the other alternatives",
      { id: "ORD-2", lines: [{ sku: "A" }], payment: { number: "4" }, discount: 0.5, note: "n" },
    ],
  ])("a document comes back with %s", async (_, value) => {
    const folder = folderWith({ "order.schema.json": JSON.stringify(order), "v.json": JSON.stringify(value) });
    const there = await soapstone(["encode", "v.json", "--schema", "order.schema.json", "-o", "v.xml"], folder);
    expect(there.status).toBe(0);
    const back = await soapstone(["decode", "v.xml", "--schema", "order.schema.json"], folder);
    expect(back.status).toBe(0);
    expect(parsed(back.stdout)).toEqual(value);
  });
});

describe("by an output of ours", () => {
  const wrapped = notes.replace(
    "</xs:schema>",
    `<xs:element name="names"><xs:complexType><xs:sequence><xs:element name="row" maxOccurs="9"><xs:complexType><xs:sequence>
     <xs:element name="cell" type="xs:int" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>`,
  );
  const rows = `<names xmlns="urn:notes"><row><cell>+1</cell><cell>2</cell></row><row><cell>3</cell></row></names>`;

  test("values have the form of the file's options, which need not be repeated", async () => {
    const folder = folderWith({ "notes.xsd": wrapped, "rows.xml": rows });
    const made = ["--to", "jsonschema", "--wrapped-arrays", "--numbers", "lexical", "-o", "notes.json"];
    expect((await soapstone(["convert", "notes.xsd", ...made], folder)).status).toBe(0);
    const there = await soapstone(["decode", "rows.xml", "--schema", "notes.json", "-o", "rows.json"], folder);
    expect(there.status).toBe(0);
    expect(parsed(readFileSync(join(folder, "rows.json"), "utf8"))).toEqual({ names: { row: [["+1", "2"], ["3"]] } });
    const back = await soapstone(["encode", "rows.json", "--schema", "notes.json"], folder);
    expect(back.stdout.replace(/\s*\n\s*/g, "")).toContain(rows.slice(rows.indexOf("<row>")));
  });

  test("wrappers that are arrays become their elements again", async () => {
    const folder = folderWith({ "notes.xsd": wrapped });
    await soapstone(["convert", "notes.xsd", "--to", "apidoc", "--wrapped-arrays", "-o", "notes.json"], folder);
    await soapstone(["convert", "notes.json", "--to", "xsd", "-o", "back/"], folder);
    const again = readFileSync(join(folder, "back/notes.xsd"), "utf8").replace(/>\s+</g, "><");
    expect(again).toMatch(/name="row" maxOccurs="9"><xs:complexType><xs:sequence><xs:element name="cell"/);
  });
});

describe("a command line that cannot be followed", () => {
  test.each([
    ["no schema", ["encode", "note.json"], "The schema of the document is missing: add --schema FILE."],
    ["a schema from standard input", ["encode", "note.json", "--schema", "-"], "--schema takes a file"],
    [
      "two sides",
      ["encode", "note.json", "--schema", "s.wsdl", "--operation", "F", "--request", "--response"],
      "Only one of",
    ],
    ["a side without an operation", ["decode", "note.xml", "--schema", "s.wsdl", "--response"], "--operation NAME"],
    ["a folder as the output", ["decode", "note.xml", "--schema", "notes.xsd", "-o", "out/"], "not a folder"],
  ])("%s", async (_, args, said) => {
    const { status, stderr } = await soapstone(args, folderWith(files));
    expect(status).toBe(2);
    expect(stderr).toContain(said);
  });

  test("a schema that is not there", async () => {
    const { status, stderr } = await soapstone(["decode", "note.xml", "--schema", "none.xsd"], folderWith(files));
    expect(status).toBe(3);
    expect(stderr).toContain("workspace/not-found");
  });
});
