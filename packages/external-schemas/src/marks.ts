import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import {
  element,
  type NamespaceScope,
  namespaces,
  parseFragment,
  qname,
  type XmlElement,
  xmlString,
} from "@soapstone/xml-model";

/**
 * The namespace of marks. A mark in the `xs:appinfo` of an element or type states the JSON structure that it represents,
 * which XSD itself cannot express (decision 27):
 *
 *     array     an element around the items of an array
 *     tuple     the same, with items by position
 *     choice    an element around one of several kinds of values
 *     null      an element whose only value is nil
 *     any       a type of any value
 *     inner     a named type that replaces an anonymous one
 *     entry     a repeated element, a member of an object by any name: `<entry key="a"><value>1</value></entry>`
 */
export const complementNamespace = namespaces.complement;

export const forms = ["array", "tuple", "choice", "entry", "null", "any", "inner"] as const;
export type MarkForm = (typeof forms)[number];

export interface Mark {
  readonly form: MarkForm;
  /** The pattern that the names of an entry match. */
  readonly pattern?: string;
}

const known: ReadonlySet<string> = new Set(forms);

/** Returns the complement of a schema with a mark added as an annotation. */
export function marked(mark: Mark, complement: JsonObject = new Map()): JsonObject {
  const notes = complement.get("notes");
  const note = object([["appinfo", xmlString([markElement(mark)])]]);
  return new Map([...complement, ["notes", [...(isArray(notes) ? notes : []), note]]]);
}

/** The prefix that the root of a schema with a complement declares; marks use it too, so that no file has two. */
export const complementPrefix = "c";

const scope: NamespaceScope = { prefixes: new Map([[complementPrefix, complementNamespace]]) };

function markElement({ form, pattern }: Mark): XmlElement {
  const mark = element(qname(complementNamespace, form), pattern === undefined ? {} : { pattern }, []);
  return { ...mark, prefix: complementPrefix, scope };
}

/** Returns the mark of a schema, and its complement without the mark; undefined without one. */
export function markOf({
  complement,
}: JsonSchema): { readonly mark: Mark; readonly complement: JsonObject } | undefined {
  const notes = complement?.get("notes");
  if (complement === undefined || !isArray(notes)) return undefined;
  for (const [index, note] of notes.entries()) {
    const mark = readMark(note);
    if (mark === undefined) continue;
    const others = notes.filter((_, other) => other !== index);
    const isPlain = others.every((other) => isObject(other) && other.size === 0);
    const rest = new Map<string, Json>([...complement].filter(([key]) => key !== "notes"));
    if (others.length > 1 || !isPlain) rest.set("notes", others);
    return { mark, complement: rest };
  }
  return undefined;
}

/** Returns a schema without its marks: what XSD alone states. */
export function withoutMarks(schema: JsonSchema): JsonSchema {
  const { properties, items, prefixItems, additionalProperties, allOf, anyOf, oneOf } = schema;
  const all = (parts: readonly JsonSchema[] | undefined) => parts?.map(withoutMarks);
  const complement = markOf(schema)?.complement ?? schema.complement;
  return withKeywords(schema, {
    complement: complement === undefined || complement.size === 0 ? undefined : complement,
    properties: properties && new Map([...properties].map(([key, part]) => [key, withoutMarks(part)])),
    items: items && withoutMarks(items),
    prefixItems: all(prefixItems),
    additionalProperties:
      typeof additionalProperties === "object" ? withoutMarks(additionalProperties) : additionalProperties,
    allOf: all(allOf),
    anyOf: all(anyOf),
    oneOf: all(oneOf),
  });
}

function readMark(note: Json): Mark | undefined {
  const text = isObject(note) ? note.get("appinfo") : undefined;
  if (typeof text !== "string" || !text.includes(complementNamespace)) return undefined;
  for (const node of parseFragment(text) ?? []) {
    if (node.kind !== "element" || node.name.namespace !== complementNamespace || !known.has(node.name.local)) continue;
    const pattern = node.attributes.find(({ name }) => name.local === "pattern" && name.namespace === "")?.value;
    return { form: node.name.local as MarkForm, ...(typeof pattern === "string" ? { pattern } : {}) };
  }
  return undefined;
}

/** The names of the elements and attributes that represent JSON structures. */
export const itemName = "item";
export const entryName = "entry";
export const keyName = "key";
export const valueName = "value";
