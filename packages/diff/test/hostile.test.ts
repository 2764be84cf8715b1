import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { compareApis } from "../src/index.ts";
import { apidoc, jsonSchema, said, schema, withBody, withResponse, xsd } from "./views.ts";

describe("recursive schemas", () => {
  const node = (more: string) =>
    `{ Node: { type: object, properties: { next: { $ref: "#/definitions/Node" }, all: { type: array, items: { $ref: "#/definitions/Node" } }${more} } } }`;

  test("are compared once", async () => {
    const old = await apidoc(withBody(`{ $ref: "#/definitions/Node" }`, node("")));
    const now = await apidoc(withBody(`{ $ref: "#/definitions/Node" }`, node(", value: { type: string }")));
    expect(said(old, now)).toEqual(["request-member-added-optional: Node"]);
  });

  test("may lead into themselves by allOf and by references alone", async () => {
    const text = withBody(
      `{ $ref: "#/definitions/A" }`,
      `{ A: { allOf: [{ $ref: "#/definitions/B" }] }, B: { allOf: [{ $ref: "#/definitions/A" }, { type: object }] }, C: { $ref: "#/definitions/C" } }`,
    );
    expect(said(await apidoc(text), await apidoc(text))).toEqual([]);
  });
});

describe("schemas that multiply when they are expanded", () => {
  const levels = Array.from({ length: 60 }, (_, level) => level);

  test("allOf of two references to the next level", async () => {
    const definitions = (last: string) =>
      `{ ${levels.map((level) => `L${level}: { allOf: [{ $ref: "#/definitions/L${level + 1}" }, { $ref: "#/definitions/L${level + 1}" }] }`).join(", ")}, L60: { type: object, properties: { a: { type: ${last} } } } }`;
    const old = await apidoc(withBody(`{ $ref: "#/definitions/L0" }`, definitions("string")));
    const now = await apidoc(withBody(`{ $ref: "#/definitions/L0" }`, definitions("integer")));
    expect(said(old, now)).toEqual(["type-changed: L60.a"]);
  });

  test("groups that refer to the next group twice", async () => {
    const groups = (last: string) =>
      levels
        .map(
          (level) =>
            `<xs:group name="G${level}"><xs:sequence><xs:choice><xs:group ref="t:G${level + 1}"/><xs:element name="e${level}"/></xs:choice><xs:group ref="t:G${level + 1}"/></xs:sequence></xs:group>`,
        )
        .join("") +
      `<xs:group name="G60"><xs:sequence><xs:element name="a" type="${last}"/><xs:element name="b"/></xs:sequence></xs:group><xs:element name="r"><xs:complexType><xs:group ref="t:G0"/></xs:complexType></xs:element>`;
    expect(said(await xsd(schema(groups("xs:string"))), await xsd(schema(groups("xs:string"))))).toEqual([]);
    expect(said(await xsd(schema(groups("xs:string"))), await xsd(schema(groups("xs:int"))))).toContain(
      "request-type-narrowed: G60/a",
    );
  });

  test("groups that are sequences of the next group twice", async () => {
    const groups = levels
      .map(
        (level) =>
          `<xs:group name="G${level}"><xs:sequence>${`<xs:group ref="t:G${level + 1}"/>`.repeat(2)}</xs:sequence></xs:group>`,
      )
      .join("");
    const root = (last: string) =>
      `<xs:group name="G60"><xs:sequence><xs:element name="a" type="${last}"/><xs:element name="b"/></xs:sequence></xs:group><xs:element name="r"><xs:complexType><xs:group ref="t:G0"/></xs:complexType></xs:element>`;
    const old = await xsd(schema(groups + root("xs:string")));
    expect(said(old, old)).toEqual([]);
    expect(said(old, await xsd(schema(groups + root("xs:int"))))).toContain("request-type-narrowed: G60/a");
    const others = root("xs:string").replace(/name="[ab]"/g, 'name="other"');
    expect(said(old, await xsd(schema(groups + others)))).toContain("request-member-removed: G60");
  });
});

test("names that JavaScript gives a meaning are names", async () => {
  const names = (type: string) =>
    `{ type: object, required: [constructor], properties: { __proto__: { type: ${type} }, constructor: { type: string }, "10": { type: string } } }`;
  const [old, now] = [await apidoc(withBody(names("string"))), await apidoc(withBody(names("integer")))];
  expect(said(old, now)).toEqual(["type-changed: place: request body.__proto__"]);
});

test("unresolved references are no schema", async () => {
  const text = withResponse(`{ $ref: "#/definitions/Missing" }`);
  expect(said(await apidoc(text), await apidoc(text))).toEqual([]);
  expect(said(await jsonSchema("true"), await jsonSchema(`{ "$ref": "#/nowhere" }`))).toEqual([]);
});

test("a deep chain of types ends", async () => {
  const chain = (last: string) => {
    const types = Array.from(
      { length: 3_000 },
      (_, at) => `T${at}: { type: object, properties: { next: { $ref: "#/definitions/T${at + 1}" } } }`,
    );
    return `{ ${types.join(", ")}, T3000: { type: ${last} } }`;
  };
  const old = await apidoc(withBody(`{ $ref: "#/definitions/T0" }`, chain("string")));
  const now = await apidoc(withBody(`{ $ref: "#/definitions/T0" }`, chain("integer")));
  expect(said(old, now)).toEqual(["type-changed: T3000"]);
});

test("four times as many definitions cost less than ten times as much", async () => {
  const many = (count: number) => {
    const definitions = Array.from(
      { length: count },
      (_, at) =>
        `D${at}: { type: object, properties: { a: { $ref: "#/definitions/D${(at * 7 + 1) % count}" }, b: { $ref: "#/definitions/D${(at * 3 + 2) % count}" } } }`,
    );
    const list = Array.from({ length: count }, (_, at) => `p${at}: { $ref: "#/definitions/D${at}" }`);
    return withBody(`{ type: object, properties: { ${list.join(", ")} } }`, `{ ${definitions.join(", ")} }`);
  };
  const cost = async (count: number): Promise<number> => {
    const [old, now] = [await apidoc(many(count)), await apidoc(many(count))];
    const start = performance.now();
    expect(compareApis(old, now)).toEqual([]);
    return performance.now() - start;
  };
  await cost(250);
  const [few, more] = [await cost(500), await cost(2_000)];
  expect(more).toBeLessThan(Math.max(few, 20) * 10);
});

test("limits that are no numbers are no changes of themselves", async () => {
  const text = withBody("{ type: object, properties: { copies: { type: number, multipleOf: null, minimum: few } } }");
  expect(said(await apidoc(text), await apidoc(text))).toEqual([]);
});
