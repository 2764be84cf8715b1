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
 * What a piece of XSD stands for that XSD itself cannot express, in an `xs:appinfo` at the element or type (decision
 * 32): the structural forms of JSON.
 *
 *     array     an element around the items of an array
 *     tuple     the same, with items by position
 *     choice    an element around one of several kinds of values
 *     null      an element that has no value but nil
 *     any       a type that is any value
 *     inner     a type of its own that stands in place
 *     entry     a repeated element that is a member of an object by any name: `<entry key="a"><value>1</value></entry>`
 */
export const complementNamespace = namespaces.complement;

export const forms = ["array", "tuple", "choice", "entry", "null", "any", "inner"] as const;
export type MarkForm = (typeof forms)[number];

export interface Mark {
  readonly form: MarkForm;
  /** Of an entry: the expression that its names match. */
  readonly pattern?: string;
}

const known: ReadonlySet<string> = new Set(forms);

/** The complement of a schema with a mark: a note among its own. */
export function marked(mark: Mark, kept: JsonObject = new Map()): JsonObject {
  const notes = kept.get("notes");
  const note = object([["appinfo", xmlString([markElement(mark)])]]);
  return new Map([...kept, ["notes", [...(isArray(notes) ? notes : []), note]]]);
}

/** The prefix that the root of a schema with a complement declares: marks say it too, so that no file has two. */
export const complementPrefix = "c";

const scope: NamespaceScope = { prefixes: new Map([[complementPrefix, complementNamespace]]) };

function markElement({ form, pattern }: Mark): XmlElement {
  const mark = element(qname(complementNamespace, form), pattern === undefined ? {} : { pattern }, []);
  return { ...mark, prefix: complementPrefix, scope };
}

/** The mark of a schema, and its complement without it. */
export function markOf({ kept }: JsonSchema): { readonly mark: Mark; readonly kept: JsonObject } | undefined {
  const notes = kept?.get("notes");
  if (kept === undefined || !isArray(notes)) return undefined;
  for (const [index, note] of notes.entries()) {
    const mark = readMark(note);
    if (mark === undefined) continue;
    const others = notes.filter((_, other) => other !== index);
    const isPlain = others.every((other) => isObject(other) && other.size === 0);
    const rest = new Map<string, Json>([...kept].filter(([key]) => key !== "notes"));
    if (others.length > 1 || !isPlain) rest.set("notes", others);
    return { mark, kept: rest };
  }
  return undefined;
}

/** A schema as XSD says it by itself: what marks stand for is not told. */
export function withoutMarks(schema: JsonSchema): JsonSchema {
  const { properties, items, prefixItems, additionalProperties, allOf, anyOf, oneOf } = schema;
  const all = (parts: readonly JsonSchema[] | undefined) => parts?.map(withoutMarks);
  const kept = markOf(schema)?.kept ?? schema.kept;
  return withKeywords(schema, {
    kept: kept === undefined || kept.size === 0 ? undefined : kept,
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

/** The name of XSD for the elements of JSON's own forms. */
export const itemName = "item";
export const entryName = "entry";
export const keyName = "key";
export const valueName = "value";
