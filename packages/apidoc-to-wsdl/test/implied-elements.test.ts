import { json, readApidoc } from "@soapstone/apidoc-model";
import { writeDefinitions, writeXml } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { apidocToWsdl } from "../src/index.ts";
import { showing } from "./support/reconvert.ts";

const codes = new Set(["mapping/unhonoured-edit", "mapping/declared-field"]);
const xml = { namespace: "urn:library" };
const textual = (name: string) => ({ type: "object", properties: { [name]: { type: "string", xml } }, xml });

/** What is said of an answer and a fault of a service whose elements are definitions. */
function madeOf(said: {
  readonly answer?: unknown;
  readonly shape?: object;
  readonly fields?: readonly object[];
  readonly documentComplement?: object;
  readonly definitions?: object;
}) {
  const element = { "x-xsd": { component: "element" } };
  const detail = { type: "object", properties: { NoSuchBook: { $ref: "#/definitions/NoSuchBook" } } };
  const words = { code: { type: "string", description: "What kind of fault it is." } };
  const message = { type: "string", description: "What went wrong, for people." };
  const shape = {
    type: "object",
    required: ["code", "message"],
    properties: { ...words, message, detail, ...said.shape },
  };
  const apidoc = {
    apidoc: "2.0",
    info: { title: "Library", version: "1.0" },
    tags: [{ name: "Catalogue" }],
    paths: {
      "/FindBook": {
        post: {
          tags: ["Catalogue"],
          operationId: "FindBook",
          parameters: [
            { name: "body", in: "body", required: true, schema: { $ref: "#/definitions/FindBook" } },
            ...(said.fields ?? []),
          ],
          responses: {
            "200": {
              description: "Output of FindBook.",
              schema: said.answer ?? { $ref: "#/definitions/FindBookResponse" },
            },
            default: { description: "Fault: NoSuchBook.", schema: shape },
          },
        },
      },
    },
    definitions: {
      FindBook: { ...textual("isbn"), ...element },
      FindBookResponse: { ...textual("title"), ...element },
      NoSuchBook: { ...textual("isbn"), ...element },
      ...said.definitions,
    },
    "x-wsdl": {
      view: "facade",
      targetNamespace: "urn:library",
    },
    ...(said.documentComplement === undefined ? {} : { "x-xsd": said.documentComplement }),
  };
  const read = readApidoc(json(apidoc as never), { uri: "memory:/a.json", pointer: "" });
  if (!read.ok) throw new Error("The document cannot be read.");
  const result = apidocToWsdl(read.value, { reconvert: showing(read.value) });
  if (!result.ok) throw new Error("A way back always gives something.");
  const text = result.value.documents.map(({ definitions }) => writeXml(writeDefinitions(definitions), {})).join("");
  const implied = result.diagnostics.filter(({ code }) => codes.has(code)).map(({ message: it }) => it);
  return { elements: [...text.matchAll(/<xsd:element name="([A-Z][\w-]*)"/g)].map(([, name]) => name), text, implied };
}

const declared = ["FindBook", "FindBookResponse", "NoSuchBook"];

test("elements that their definitions declare are not implied by messages", () => {
  const { elements, implied } = madeOf({});
  expect(elements).toEqual(declared);
  expect(implied).toEqual([]);
});

test("an element that only a message implies is declared", () => {
  const detail = {
    type: "object",
    properties: { Late: { type: "object", properties: { days: { type: "integer" } } } },
  };
  const { elements, text, implied } = madeOf({ shape: { detail } });
  expect(elements).toEqual([...declared, "Late"]);
  expect(text).toContain('<xsd:element name="days" type="xsd:integer" minOccurs="0"/>');
  expect(implied).toEqual([]);
});

test("another content of an element that nothing else refers to is a field of it", () => {
  const { elements, text, implied } = madeOf({ answer: { type: "integer" } });
  expect(elements).toEqual(declared);
  expect(text).toContain('<xsd:element name="result" type="xsd:integer"/>');
  expect(implied).toEqual([]);
});

test("each header that an edit adds is an element", () => {
  const fields = [
    { name: "Trace-id", in: "header", type: "string", required: true },
    { name: "X-Steps", in: "header", type: "array", items: { type: "integer" } },
    { name: "Token", in: "header", type: "string" },
    { name: "Age", in: "header", type: "integer", format: "int32", minimum: 3 },
  ];
  const { elements, text, implied } = madeOf({ fields });
  expect(elements).toEqual([...declared, "Trace-id", "X-Steps", "Token", "Age"]);
  expect(text).toContain('<xsd:element name="Trace-id" type="xsd:string"/>');
  expect(text).toMatch(/<xsd:element name="X-Steps">\s*<xsd:simpleType>\s*<xsd:list itemType="xsd:integer"/);
  expect(text).toContain('<xsd:element name="Token" type="xsd:string"/>');
  expect(text).toMatch(
    /<xsd:element name="Age">[\s\S]*<xsd:restriction base="xsd:int">\s*<xsd:minInclusive value="3"\/>/,
  );
  expect(implied).toEqual([]);
});

test("an implied element of a built-in type is declared", () => {
  const fields = [{ name: "Token", in: "header", type: "string" }];
  const { text, implied } = madeOf({ fields, documentComplement: { elements: { "{urn:library}Token": "string" } } });
  expect(text).toContain('<xsd:element name="Token" type="xsd:string"/>');
  expect(implied).toEqual([]);
});

test("fields that every fault has are those of SOAP, and another type of them is reported", () => {
  const { elements, implied } = madeOf({ shape: { code: { type: "integer" } } });
  expect(elements).toEqual(declared);
  expect(implied).toEqual([expect.stringContaining("The edit of code has no effect")]);
});

/** A header block of two fields, of which one must be there, and one that is a language. */
const headers = {
  definitions: {
    Login: {
      type: "object",
      required: ["user"],
      properties: {
        user: { type: "string", description: "Who calls.", xml },
        level: { type: "integer", format: "int32", xml },
      },
      xml,
      "x-xsd": { component: "element" },
    },
  },
  documentComplement: { elements: { "{urn:library}Locale": { type: "language", default: "en" } } },
};
const user = {
  name: "Login-user",
  in: "header",
  description: "Who calls.",
  type: "string",
  "x-wsdl": "header Login/user",
};
const level = { name: "Login-level", in: "header", type: "integer", format: "int32", "x-wsdl": "header Login/level" };
const locale = { name: "Locale", in: "header", type: "string", default: "en" };

test("header fields that equal their elements are no edits", () => {
  expect(madeOf({ ...headers, fields: [user, level, locale] }).implied).toEqual([]);
});

test.each<[string, readonly object[], string, string]>([
  ["another type", [{ ...user, type: "integer" }, level], "Login-user", "the definition Login"],
  ["another description", [{ ...user, description: "Whoever." }, level], "Login-user", "the definition Login"],
  ["another bound", [user, { ...level, maximum: 9 }], "Login-level", "the definition Login"],
  ["a field that is gone", [user], "Login/level", "the definition Login"],
  [
    "a field that need not be there",
    [
      { ...user, required: true },
      { ...level, required: true },
    ],
    "Login-level",
    "the definition Login",
  ],
  ["another type of one value", [{ ...locale, type: "boolean" }], "Locale", "the complement"],
  ["another value of one value", [{ ...locale, default: "de" }], "Locale", "the complement"],
])("%s of a header than its element has is told", (_, fields, field, place) => {
  const { implied } = madeOf({ ...headers, fields });
  expect(implied).toEqual([
    `The field ${field} and the element that it stands for have different schemas: the output has the schema of ${place}.`,
  ]);
});

test("a header field that must be sent is a block that must be", () => {
  const { text, implied } = madeOf({ ...headers, fields: [{ ...user, required: true }, level] });
  expect(text).toMatch(/<soap:header [^>]*wsdl:required="true"/);
  expect(implied).toEqual([]);
});
