import { type Accounts, type FactNode, Ledger } from "@soapstone/conversion";
import {
  annotationToKeywords,
  type JsonSchema,
  type OutsideUse,
  type SchemaWalk,
  sameSchema,
  schemaFromDefinitions,
  schemaWalk,
} from "@soapstone/schema-mapping";
import {
  type Component,
  clark,
  factsOf,
  type ModelNode,
  nodesOf,
  readSchema,
  readXml,
  type Schema,
  type SchemaSet,
  schemaSetOf,
} from "@soapstone/xml-model";
import type { Trip } from "./laws.ts";

export const tns = "urn:test";
const xs = "http://www.w3.org/2001/XMLSchema";
const options = { profile: "readable" } as const;

/** Returns a set of documents, each with the given content of its schema element. */
export function setOf(...documents: readonly (string | Schema)[]): SchemaSet {
  const schemas = documents.map((document) => (typeof document === "string" ? readText(document) : document));
  return schemaSetOf(
    schemas.map((schema, index) => ({ uri: "memory:/schemas.wsdl", index, schema })),
    [],
    () => undefined,
  );
}

function readText(inside: string): Schema {
  const text = inside.trimStart().startsWith("<xs:schema")
    ? inside
    : `<xs:schema xmlns:xs="${xs}" xmlns:t="${tns}" targetNamespace="${tns}" elementFormDefault="qualified">${inside}</xs:schema>`;
  const result = readXml({ uri: "memory:/schema.xsd", text }, 0);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return readSchema(result.value.root, () => undefined);
}

export interface Walked {
  readonly walk: SchemaWalk;
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly accounts: Accounts;
  readonly codes: readonly string[];
}

/** Converts a set, including its document complement. */
export function walked(set: SchemaSet, uses: readonly OutsideUse[] = []): Walked {
  const codes: string[] = [];
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const walk = schemaWalk(set, { options, ledger, report: ({ code }) => void codes.push(code), uses });
  const definitions = walk.definitions();
  walk.documentComplement();
  return { walk, definitions, accounts: ledger.close(nodesOf(set)), codes };
}

/** Returns the definition of a name, without its location. */
export function definitionOf(set: SchemaSet, name: string): JsonSchema {
  return withoutPlace(walked(set).definitions.get(name) ?? {});
}

/** Removes locations, so that an expectation can be written by hand. */
export function withoutPlace(schema: JsonSchema): JsonSchema {
  return mapped(schema, ({ origin: _, ...words }) => words);
}

/** Removes the complement from all nested schemas. */
export function withoutKept(schema: JsonSchema): JsonSchema {
  return mapped(schema, ({ complement: _, ...words }) => words);
}

function mapped(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const part = (inner: JsonSchema): JsonSchema => mapped(inner, change);
  const { properties, items, allOf, anyOf, additionalProperties } = schema;
  return change({
    ...schema,
    ...(properties && { properties: new Map([...properties].map(([key, property]) => [key, part(property)])) }),
    ...(items && { items: part(items) }),
    ...(allOf && { allOf: allOf.map(part) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: part(additionalProperties) }),
  });
}

/** Returns components by kind and name in canonical form: without locations, white space of documentation collapsed. */
export function canonical(components: Iterable<Component>): ReadonlyMap<string, unknown> {
  return new Map(
    [...components]
      .map((component): [string, unknown] => [
        `${component.kind} ${component.name && clark(component.name)}`,
        plain(component),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function plain(value: unknown, field = ""): unknown {
  if (field === "notes" && Array.isArray(value)) return plain(annotationToKeywords(value));
  if (Array.isArray(value)) {
    const items = value.map((item) => plain(item));
    // Facets and attributes are sets, whose order does not matter.
    return field === "facets" || field === "attributes" ? items.sort(byText) : items;
  }
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, plain(item)]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !["at", "scope", "prefix"].includes(key) && item !== undefined)
      .map(([key, item]) => [key, plain(item, key)]),
  );
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

type Definitions = ReadonlyMap<string, JsonSchema>;

/** The trip of whole schemas; the complement is in the definitions and in the document complement. */
export const schemaTrip: Trip<SchemaSet, Definitions> = {
  forward(set) {
    const { walk, definitions, accounts } = walked(set);
    const documentComplement = walk.documentComplement();
    const complement = new Map(documentComplement === undefined ? [] : [["record", documentComplement] as const]);
    return { side: definitions, complement, fates: accounts.exceptions.map(({ fate }) => fate) };
  },
  backward(definitions, complement) {
    const documentComplement = complement.get("record");
    const schemas = schemaFromDefinitions(definitions, {
      targetNamespace: tns,
      options,
      report: () => undefined,
      ...(documentComplement === undefined ? {} : { documentComplement }),
    });
    return { side: setOf(...schemas), complement: new Map(), fates: [] };
  },
  sameLeft: (a, b) => sameSchema(canonical(a.components), canonical(b.components)),
  sameRight: (a, b) => sameDefinitions(a, b),
  bare: (definitions) => new Map([...definitions].map(([name, schema]) => [name, withoutKept(schema)])),
};

function sameDefinitions(a: Definitions, b: Definitions): boolean {
  const words = (definitions: Definitions): unknown =>
    new Map([...definitions].map(([name, schema]) => [name, withoutKept(withoutPlace(schema))]));
  return sameSchema(words(a), words(b));
}
