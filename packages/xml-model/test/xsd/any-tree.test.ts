import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import {
  checkSchemas,
  namespaces,
  qname,
  readSchema,
  readXml,
  writeSchema,
  writeXml,
  type XmlElement,
} from "../../src/index.ts";
import { xsdFactsOf } from "../../src/xsd/facts.ts";
import { xsdNodesOf } from "../../src/xsd/nodes.ts";
import { grammars } from "../../src/xsd/read/grammar.ts";
import { schemaSetOf } from "../../src/xsd/schema-set.ts";
import { plain } from "../support/same-model.ts";

const elementNames = [
  ...new Set(Object.values(grammars).flatMap(({ children }) => children.flatMap(({ names }) => names))),
];
const attributeNames = [...new Set(Object.values(grammars).flatMap(({ attributes }) => attributes)), "id", "surprise"];
const values = [
  "a",
  "b",
  "t:a",
  "t:b",
  "xs:int",
  "xs:string",
  "undeclared:x",
  "",
  "0",
  "5",
  "-1",
  "unbounded",
  "true",
  "#all",
  "##other",
  "two words",
];
const scope = {
  prefixes: new Map([
    ["t", "urn:t"],
    ["xs", namespaces.xsd],
  ]),
};

/** The children that an element of a name may have somewhere, each name as often as the grammars have it. */
const childNames = new Map<string, readonly string[]>();
for (const [grammar, { children }] of Object.entries(grammars)) {
  const local = grammar.split(" ").at(-1) ?? grammar;
  const names = children.flatMap((slot) => slot.names);
  // "global element", "simpleType restriction": the last word; "group definition": the first.
  for (const name of [local, grammar.split(" ")[0] ?? grammar]) {
    childNames.set(name, [...(childNames.get(name) ?? []), ...names, "annotation"]);
  }
}

/** An element of the language: mostly children that belong there, in any order, some that do not, any attributes. */
function anyElement(local: string, depth: number): Arbitrary<XmlElement> {
  const names = depth === 0 ? [] : (childNames.get(local) ?? []);
  const child =
    names.length === 0 ? fc.constantFrom(...elementNames) : fc.constantFrom(...names, ...names, "nonsense", "list");
  return fc
    .tuple(
      fc.array(child, { maxLength: depth === 0 ? 0 : 4 }),
      fc.dictionary(fc.constantFrom(...attributeNames), fc.constantFrom(...values), {
        maxKeys: 6,
        noNullPrototype: true,
      }),
      fc.constantFrom("a", "b", undefined),
    )
    .chain(([inside, attributes, name]) =>
      fc.tuple(...inside.map((one) => anyElement(one, depth - 1))).map((children) => ({
        kind: "element" as const,
        name: qname(namespaces.xsd, local),
        attributes: Object.entries(name === undefined ? attributes : { ...attributes, name }).map(([key, value]) => ({
          name: qname("", key),
          value,
        })),
        children,
        scope,
      })),
    );
}

const anySchemaElement = fc
  .array(fc.constantFrom(...(childNames.get("schema") ?? [])), { maxLength: 6 })
  .chain((names) => fc.tuple(...names.map((local) => anyElement(local, 6))))
  .map(
    (children): XmlElement => ({
      kind: "element",
      name: qname(namespaces.xsd, "schema"),
      attributes: [{ name: qname("", "targetNamespace"), value: "urn:t" }],
      children,
      scope,
    }),
  );

test("any tree is read, joined, checked and counted without a crash", () => {
  fc.assert(
    fc.property(anySchemaElement, (element) => {
      const schema = readSchema(element, () => undefined);
      const set = schemaSetOf([{ uri: "memory:/a.xsd", index: 0, schema }], [], () => undefined);
      checkSchemas(set, ({ message }) => expect(message).not.toBe(""));
      for (const node of xsdNodesOf(set)) expect(xsdFactsOf(node).length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test("any schema that was read is written and read as an equal one", () => {
  fc.assert(
    fc.property(anySchemaElement, (element) => {
      const schema = readSchema(element, () => undefined);
      const text = writeXml(writeSchema(schema));
      const document = readXml({ uri: "memory:/a.xsd", text }, 0);
      if (!document.ok) throw new Error(document.diagnostics[0]?.message);
      const again = readSchema(document.value.root, () => undefined);
      expect(withoutLeftovers(plain(again))).toEqual(withoutLeftovers(plain(schema)));
    }),
    { numRuns: 60 },
  );
});

/** Leftovers are trees, and trees are not models: their attribute values keep the prefixes of their text. */
function withoutLeftovers(model: unknown): unknown {
  return JSON.parse(JSON.stringify(model, (key, value: unknown) => (key === "leftovers" ? undefined : value)));
}
