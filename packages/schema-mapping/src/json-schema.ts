import type { Json, JsonObject, Numeric, SchemaType, XmlObject } from "@soapstone/apidoc-model";
import type { Place } from "@soapstone/workspace";

/**
 * The schema that the rules speak: a superset of what the targets can say. One lowering per target
 * (apidoc 2.0, draft-04, 2020-12) writes it, one raising reads it; rules know neither.
 */
export interface JsonSchema {
  /** The name of a definition. Other fields beside it are annotations of the use. */
  readonly ref?: string;
  /** Several only where a target knows type lists. Absent: any. */
  readonly type?: SchemaType | readonly SchemaType[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly enum?: readonly Json[];
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  /** The bound of that side excludes its value. */
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: Numeric;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly uniqueItems?: boolean;
  /** In the order of the content. */
  readonly properties?: ReadonlyMap<string, JsonSchema>;
  readonly required?: readonly string[];
  /** Absent: open and nothing said. */
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: ReadonlyMap<string, JsonSchema>;
  /** No property that no schema of this object names; for targets that see through references (2020-12). */
  readonly unevaluatedProperties?: boolean;
  /** Where the first is present, the others are too: `dependencies` in draft-04. */
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>;
  /** The first items by position; `items` is then what follows them. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly discriminator?: string;
  readonly readOnly?: boolean;
  /** null, or `x-nullable` where the target has no null. */
  readonly nullable?: boolean;
  readonly xml?: XmlObject;
  readonly externalDocs?: { readonly url: string; readonly description?: string };
  readonly example?: Json;
  /** The complement of this node: what becomes `x-xsd`. */
  readonly kept?: JsonObject;
  /** `x-` fields and unknown keywords of a schema that was read. */
  readonly extensions?: JsonObject;
  /** Where it comes from: for source maps and messages. */
  readonly origin?: Place;
}

/** Some keywords of a schema; `undefined` takes a keyword away. */
export type Keywords = { readonly [Keyword in keyof JsonSchema]?: JsonSchema[Keyword] | undefined };

/** The schemas of a description, by the names of their definitions. */
export type Definitions = ReadonlyMap<string, JsonSchema>;

/** A schema of these keywords; what is undefined is not there. */
export function schemaOf(keywords: Keywords): JsonSchema {
  return joinedKeywords(keywords, noKeywords);
}

/** The schema with these keywords instead of or beside its own; what is undefined goes away. */
export function withKeywords(schema: JsonSchema, keywords: Keywords): JsonSchema {
  return joinedKeywords(schema, keywords);
}

const noKeywords: Keywords = {};

/** What `{ ...own, ...over }` is, without undefined words. Loops, since spreading objects of many forms costs thrice as much. */
function joinedKeywords(own: Keywords, over: Keywords): JsonSchema {
  const joined: Record<string, unknown> = {};
  for (const keyword in own) {
    const value = keyword in over ? over[keyword as keyof Keywords] : own[keyword as keyof Keywords];
    if (value !== undefined) joined[keyword] = value;
  }
  for (const keyword in over) {
    const value = over[keyword as keyof Keywords];
    if (value !== undefined && !(keyword in own)) joined[keyword] = value;
  }
  return joined as JsonSchema;
}

/** Parts of which `change` makes others: the very map where all stay as they are, as they nearly always do. */
export function changedParts(
  parts: ReadonlyMap<string, JsonSchema>,
  change: (part: JsonSchema, key: string) => JsonSchema,
): ReadonlyMap<string, JsonSchema> {
  let changed: Map<string, JsonSchema> | undefined;
  parts.forEach((part, key) => {
    const one = change(part, key);
    if (one === part) return;
    changed ??= new Map(parts);
    changed.set(key, one);
  });
  return changed ?? parts;
}

/**
 * Puts the schemas directly in a schema on a stack, the first one on top: those of properties, of alternatives and parts,
 * of items and of further properties. Most schemas have none, and nothing is made for them.
 */
export function pushParts(schema: JsonSchema, waiting: JsonSchema[]): void {
  const { properties, items, additionalProperties, allOf, anyOf, oneOf } = schema;
  const from = waiting.length;
  if (properties !== undefined) pushProperties(properties, waiting);
  if (allOf !== undefined) waiting.push(...allOf);
  if (anyOf !== undefined) waiting.push(...anyOf);
  if (oneOf !== undefined) waiting.push(...oneOf);
  if (items !== undefined) waiting.push(items);
  if (typeof additionalProperties === "object") waiting.push(additionalProperties);
  let last = waiting.length - 1;
  for (let first = from; first < last; first += 1, last -= 1) {
    const part = waiting[first];
    const other = waiting[last];
    if (part === undefined || other === undefined) return;
    waiting[first] = other;
    waiting[last] = part;
  }
}

function pushProperties(properties: ReadonlyMap<string, JsonSchema>, waiting: JsonSchema[]): void {
  properties.forEach((part) => {
    waiting.push(part);
  });
}

/** Whether it is a reference, perhaps with words about this use. */
export function isReference(schema: JsonSchema): schema is JsonSchema & { readonly ref: string } {
  return schema.ref !== undefined;
}

/** Whether two schemas say the same; where they come from does not count, nor does the order of their words. */
export function sameSchema(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameSchema(item, b[index]));
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && sameSchema(value, b.get(key)));
  if (Array.isArray(a) || Array.isArray(b) || a instanceof Map || b instanceof Map) return false;
  const left = Object.entries(a).filter(isWord);
  const right = new Map(Object.entries(b).filter(isWord));
  return left.length === right.size && left.every(([keyword, value]) => sameSchema(value, right.get(keyword)));
}

function isWord([keyword]: readonly [string, unknown]): boolean {
  return keyword !== "origin";
}
