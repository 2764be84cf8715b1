import { describe, expect, test } from "vitest";
import { convertText } from "./convert-text.ts";

/**
 * Edits of XML that was converted from JSON: each changes the JSON without loss of its residual, or is reported as not
 * expressible.
 */
const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "urn:books",
  title: "Book",
  type: "object",
  additionalProperties: false,
  properties: {
    title: { type: "string", description: "As printed.", examples: ["Emma"] },
    copies: { type: "integer", title: "Number of copies" },
    marks: { type: "object", additionalProperties: { type: "integer" } },
  },
};

const description = {
  swagger: "2.0",
  info: { title: "Library", version: "2.1", license: { name: "MIT" } },
  host: "example.test",
  paths: {
    "/books/{isbn}": {
      get: {
        operationId: "getBook",
        parameters: [{ name: "isbn", in: "path", required: true, type: "string" }],
        responses: { "200": { description: "The book.", schema: { $ref: "#/definitions/Book" } } },
      },
    },
  },
  definitions: {
    Book: {
      type: "object",
      properties: { title: { type: "string", example: "Emma" }, shelf: { type: "string", "x-row": 3 } },
    },
  },
};

interface Edit {
  readonly from: string;
  readonly to: string;
  /** The pointers at which the JSON differs after the edit. */
  readonly shown: readonly string[];
  /** The reported codes; by default, that nothing changes. */
  readonly told?: readonly string[];
}

const ofSchema: readonly Edit[] = [
  { from: ">As printed.<", to: ">On the cover.<", shown: ["/properties/title/description"] },
  {
    from: 'name="copies" type="xsd:integer"',
    to: 'name="copies" type="xsd:long"',
    shown: ["/properties/copies/format"],
  },
  {
    from: 'name="copies"',
    to: 'name="number"',
    shown: ["/properties/copies", "/properties/number"],
    told: ["mapping/stale-words"],
  },
  {
    from: '<xsd:element name="value"',
    to: '<xsd:element name="byHand" type="xsd:date"/><xsd:element name="value"',
    shown: [],
  },
];

/** A WSDL that differs from what its API file implies has a complement, as one of an author has. */
const complement = ["/definitions/Book/x-xsd", "/paths/~1books~1{isbn}/get/x-wsdl", "/x-wsdl"];

const ofDescription: readonly Edit[] = [
  { from: ">The book.<", to: ">A book.<", shown: ["/paths/~1books~1{isbn}/get/responses/200/description"] },
  {
    from: 'name="shelf" type="xs:string"',
    to: 'name="shelf" type="xs:int"',
    shown: ["/definitions/Book/properties/shelf/format", "/definitions/Book/properties/shelf/type"],
  },
  { from: 'soapAction=""', to: 'soapAction="urn:get"', shown: complement, told: [] },
  { from: '<wsdl:port name="LibraryHttp"', to: '<wsdl:port name="Books"', shown: complement, told: [] },
];

describe.each([
  { kind: "XML Schema", original: schema, edits: ofSchema, there: { to: "xsd" }, back: { to: "jsonschema" } },
  { kind: "WSDL", original: description, edits: ofDescription, there: { to: "wsdl" }, back: { to: "apidoc" } },
] as const)("$kind that was made of JSON", ({ original, edits, there, back }) => {
  test("becomes it again, and nothing is told", async () => {
    const { text } = await convertText(JSON.stringify(original), there);
    const again = await convertText(text, back);
    expect(differences(JSON.parse(again.text), original)).toEqual([]);
    expect(toldOf(again)).toEqual([]);
  });

  test.each(edits)(
    "edited from $from to $to",
    async ({ from, to, shown, told = shown.length === 0 ? ["mapping/lost-edit"] : [] }: Edit) => {
      const { text } = await convertText(JSON.stringify(original), there);
      expect(text.includes(from)).toBe(true);
      const again = await convertText(text.replace(from, to), back);
      expect(differences(JSON.parse(again.text), original)).toEqual(shown);
      expect(toldOf(again)).toEqual(told);
    },
  );
});

/** Returns the codes of diagnostics above notes. */
function toldOf({ diagnostics }: Awaited<ReturnType<typeof convertText>>): readonly string[] {
  return diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => code);
}

/** Returns the pointers of the members that differ, the outermost where one is missing. */
function differences(a: unknown, b: unknown, at = ""): readonly string[] {
  if (!isJsonObject(a) || !isJsonObject(b)) return JSON.stringify(a) === JSON.stringify(b) ? [] : [at];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return keys.flatMap((key) => differences(a[key], b[key], `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`));
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
