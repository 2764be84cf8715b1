import { fileURLToPath, pathToFileURL } from "node:url";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { typesDocument } from "../src/index.ts";
import { compilerErrors, definitions, typed } from "./typed.ts";

const corpus = fileURLToPath(new URL("../../../test-corpus/", import.meta.url));

async function typesOf(file: string, options = {}) {
  const made = await typesDocument(
    { uri: pathToFileURL(corpus + file).href, resolver: fileResolver({ root: corpus }) },
    options,
  );
  if (made.status !== "done") throw new Error(`No types of ${file}.`, { cause: made.diagnostics });
  return made.text;
}

const petShop = `basePath: /v1
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, type: integer, format: int64 }
    get:
      operationId: getPet
      summary: One pet.
      parameters:
        - { name: fields, in: query, type: array, items: { type: string, enum: [name, age] } }
        - { name: X-Trace, in: header, type: string, required: true }
      responses:
        "200":
          description: The pet.
          schema: { $ref: "#/definitions/Pet" }
          headers: { X-Left: { type: integer } }
        default: { description: Something else., schema: { $ref: "#/definitions/Problem" } }
    put:
      parameters:
        - { name: pet, in: body, required: true, schema: { $ref: "#/definitions/Pet" } }
      responses: { "204": { description: Done. } }
    post:
      operationId: addPicture
      deprecated: true
      parameters:
        - { name: picture, in: formData, type: file, required: true }
        - { name: title, in: formData, type: string }
      responses: { "201": { description: There it is. } }
definitions:
  Pet:
    type: object
    description: An animal of the shop.
    discriminator: petType
    required: [petType, name]
    properties:
      petType: { type: string }
      name: { type: string, description: What it is called. }
      tags: { type: object, additionalProperties: { type: string } }
      parent: { $ref: "#/definitions/Pet" }
      nick: { type: string, x-nullable: true }
  Cat:
    allOf:
      - $ref: "#/definitions/Pet"
      - { type: object, required: [nick], properties: { lives: { type: integer, enum: [7, 9] } } }
  Problem: { type: object, properties: { detail: {} } }
`;

test("definitions become types, operations members by operationId", async () => {
  const { text } = await typed(petShop);
  expect(text).toBe(`// The types of T 1, made by soapstone types. Make them again rather than edit them.

/** A file: its octets, or where the message is JSON a text that holds them in base64. */
export type FileContent = Uint8Array | string;

/** An animal of the shop. */
export interface Pet {
  petType: string;
  /** What it is called. */
  name: string;
  tags?: {
    [k: string]: string;
  };
  parent?: AnyPet;
  nick?: string | null;
}

/** Pet or one of its subtypes. */
export type AnyPet =
  | (Pet & { petType: "Pet" })
  | (Cat & { petType: "Cat" });

export type Cat = Pet & {
  lives?: 7 | 9;
  nick: {} | null;
};

export interface Problem {
  detail?: unknown;
}

/** The operations, by operationId: what a request holds, and what is answered with which status. */
export interface Operations {
  /** One pet. */
  getPet: {
    method: "GET";
    path: "/pets/{id}";
    request: {
      path: {
        id: number;
      };
      query?: {
        fields?: ("name" | "age")[];
      };
      header: {
        "X-Trace": string;
      };
      body?: never;
    };
    responses: {
      /** The pet. */
      "200": {
        status: 200;
        header?: {
          "X-Left"?: number;
        };
        body: AnyPet;
      };
      /** Something else. */
      default: {
        status: number;
        header?: never;
        body: Problem;
      };
    };
  };
  "PUT /pets/{id}": {
    method: "PUT";
    path: "/pets/{id}";
    request: {
      path: {
        id: number;
      };
      query?: never;
      header?: never;
      body: AnyPet;
    };
    responses: {
      /** Done. */
      "204": {
        status: 204;
        header?: never;
        body?: never;
      };
    };
  };
  /** @deprecated */
  addPicture: {
    method: "POST";
    path: "/pets/{id}";
    request: {
      path: {
        id: number;
      };
      query?: never;
      header?: never;
      body: {
        picture: FileContent;
        title?: string;
      };
    };
    responses: {
      /** There it is. */
      "201": {
        status: 201;
        header?: never;
        body?: never;
      };
    };
  };
}
`);
});

test("the types accept what the description allows, and refuse the rest", async () => {
  const { text } = await typed(petShop);
  const use = (code: string) => `import type * as Api from "./api.js";
type Request = Api.Operations["getPet"]["request"];
type Answer = Api.Operations["getPet"]["responses"][200]["body"];
${code}`;
  const right = [
    'export const request: Request = { path: { id: 1 }, header: { "X-Trace": "a" }, query: { fields: ["name"] } };',
    'export const cat: Api.Cat = { petType: "Cat", name: "n", nick: null, lives: 9 };',
    "export const livesOf = (pet: Answer) => (pet.petType === 'Cat' ? pet.lives : 0);",
    'export const file: Api.Operations["addPicture"]["request"]["body"] = { picture: new Uint8Array() };',
  ];
  const wrong = [
    'export const request: Request = { path: { id: "1" }, header: { "X-Trace": "a" } };',
    'export const request: Request = { path: { id: 1 }, header: { "X-Trace": "a" }, body: {} };',
    'export const cat: Api.Cat = { petType: "Cat", name: "n" };',
    'export const pet: Api.AnyPet = { petType: "Dog", name: "n" };',
  ];
  expect(compilerErrors(text, ...right.map(use))).toEqual([]);
  const errors = compilerErrors(text, ...wrong.map(use)).filter((line) => line.startsWith("use"));
  expect(errors.map((line) => line.slice(0, 4)).sort()).toEqual(["use0", "use1", "use2", "use3"]);
});

test("hostile names and texts are names and texts", async () => {
  const { text, codes } = await typed(
    definitions(`__proto__: { type: object, properties: { __proto__: { type: string }, constructor: { type: integer } }, required: [__proto__] }
constructor: { type: object, properties: { "2": { type: string }, "10": { type: string }, $ref: { type: string }, "a b\\"c": {} } }
"10": { $ref: "#/definitions/__proto__" }
Größe: { type: number }
common.Größe: { type: number }
"Page«List[Foo]»": { type: array, items: { $ref: "#/definitions/constructor" } }
Operations: { type: object, properties: { any: { $ref: "#/definitions/any" } } }
any: { enum: ["*/", "\\u2028\\u0007", 1, null] }
Any: { type: string, description: "*/ } export const x = 1; /*\\r\\n\\u0007 end\\u2028// @ts-nocheck" }
"": { type: object, properties: { "": { type: string } } }
`),
  );
  expect(codes.filter((code) => code.startsWith("typescript/"))).toEqual([]);
  expect(compilerErrors(text)).toEqual([]);
  expect(text.match(/^export \w+ \S+/gm)).toEqual([
    "export interface __proto__",
    "export interface Constructor",
    "export type _10",
    "export type Größe",
    "export type CommonGröße",
    "export type PageListFoo",
    "export interface Operations2",
    "export type Any2",
    "export type Any",
    "export interface _",
  ]);
  expect(text).toContain('export interface Constructor {\n  "2"?: string;\n  "10"?: string;\n  $ref?: string;');
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}]/u);
  expect(text).toContain('"*/" | "\\u2028\\u0007" | 1 | null');
});

test("types that go round in circles compile, and those that cannot be are unknown", async () => {
  const { text, codes } = await typed(
    definitions(`Tree: { type: array, items: { $ref: "#/definitions/Tree" } }
Node: { type: object, properties: { next: { $ref: "#/definitions/Alias" } } }
Alias: { $ref: "#/definitions/Node" }
A: { allOf: [{ $ref: "#/definitions/B" }, { properties: { a: {} } }] }
B: { allOf: [{ $ref: "#/definitions/A" }] }
Base: { type: object, discriminator: kind, properties: { kind: { type: string } } }
BaseAlias: { $ref: "#/definitions/Base" }
Sub: { allOf: [{ $ref: "#/definitions/BaseAlias" }] }
`),
  );
  expect(compilerErrors(text)).toEqual([]);
  expect(text).toContain("export type Tree = Tree[];");
  expect(text).toContain("next?: Alias;");
  expect(codes).toContain("typescript/circle");
});

test("references into the middle of schemas, and to other files, have types", async () => {
  const { text } = await typed(
    definitions(`A: { type: object, properties: { in: { type: object, properties: { x: { $ref: "#/definitions/A/properties/in" } } } } }
B: { $ref: "other.yaml#/definitions/C" }
`),
    { "memory:/other.yaml": "definitions: { C: { type: object, properties: { c: { type: boolean } } } }" },
  );
  expect(compilerErrors(text)).toEqual([]);
  expect(text).toMatch(/c\?: boolean;/);
  expect(text).toContain("export interface PropertiesIn {\n  x?: PropertiesIn;\n}");
});

test("types nested too deep are unknown, which is reported", async () => {
  const depth = 200;
  const deep = `${"{ type: object, properties: { a: ".repeat(depth)}{}${" } }".repeat(depth)}`;
  const { text, codes } = await typed(definitions(`Deep: ${deep}\n`));
  expect(codes).toEqual(["typescript/too-deep"]);
  expect(compilerErrors(text)).toEqual([]);
});

test.each([
  "services/parcels/parcels.wsdl",
  "services/stations/stations.wsdl",
  "services/postcodes/postcodes.wsdl",
  "services/parcels/schemas/parcels.xsd",
])("the types of %s compile, and are the same each time", async (file) => {
  const text = await typesOf(file);
  expect(compilerErrors(text)).toEqual([]);
  expect(await typesOf(file)).toBe(text);
});

test("of a WSDL, the types are those of the API that the options choose", async () => {
  const text = await typesOf("services/parcels/parcels.wsdl", { operations: ["TrackParcel"] });
  expect(text).toContain("  TrackParcel: {");
  expect(text).not.toContain("BookParcel");
});

test("a JSON Schema is refused, with a reason", async () => {
  const resolver = memoryResolver({ "memory:/s.json": '{"$schema":"http://json-schema.org/draft-04/schema#"}' });
  const made = await typesDocument({ uri: "memory:/s.json", resolver });
  expect(made.status).toBe("unreadable");
  expect(made.diagnostics.map(({ code }) => code)).toEqual(["input/not-convertible"]);
});
