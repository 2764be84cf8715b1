import type { Json, JsonObject, Numeric, SchemaType, XmlObject } from "@soapstone/apidoc-model";
import type { Location } from "@soapstone/workspace";

/**
 * The neutral schema of the rules: a superset of the keywords of all dialects. Each dialect (apidoc 2.0, draft-04,
 * 2020-12) has one lowering that writes it and one raising that reads it; rules know no dialect.
 */
export interface JsonSchema {
  /** The name of a definition to which the schema refers. Other fields beside it are annotations of the use. */
  readonly ref?: string;
  /** The type; several only in dialects with type lists. Absent: any. */
  readonly type?: SchemaType | readonly SchemaType[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly enum?: readonly Json[];
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  /** Whether the bound itself is excluded. */
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
  /** The properties, in the order of the content. */
  readonly properties?: ReadonlyMap<string, JsonSchema>;
  readonly required?: readonly string[];
  /** The schema of further properties; absent: any, without stating it. */
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: ReadonlyMap<string, JsonSchema>;
  /**
   * False: properties that no part of this object declares are forbidden, for dialects that see through references
   * (2020-12).
   */
  readonly unevaluatedProperties?: boolean;
  /** For each property the properties that must be present with it: `dependencies` in draft-04. */
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>;
  /** The schemas of the first items; `items` is that of the others. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly discriminator?: string;
  readonly readOnly?: boolean;
  /** Whether null is allowed: type `null`, or `x-nullable` in a dialect without it. */
  readonly nullable?: boolean;
  readonly xml?: XmlObject;
  readonly externalDocs?: { readonly url: string; readonly description?: string };
  readonly example?: Json;
  /** The complement of this node: what becomes `x-xsd`. */
  readonly complement?: JsonObject;
  /** `x-` fields and unknown keywords of a schema that was read. */
  readonly extensions?: JsonObject;
  /** The source of the schema, for source maps and messages. */
  readonly origin?: Location;
}

/** Some keywords of a schema; `undefined` removes a keyword. */
export type Keywords = { readonly [Keyword in keyof JsonSchema]?: JsonSchema[Keyword] | undefined };

/** Schemas by the names of their definitions. */
export type SchemaDefinitions = ReadonlyMap<string, JsonSchema>;

/** Returns a schema of these keywords, without undefined ones. */
export function schemaOf(keywords: Keywords): JsonSchema {
  return joinedKeywords(keywords, noKeywords);
}

/** Returns a schema with these keywords replaced or added; undefined ones are removed. */
export function withKeywords(schema: JsonSchema, keywords: Keywords): JsonSchema {
  return joinedKeywords(schema, keywords);
}

const noKeywords: Keywords = {};

/**
 * Returns `{ ...own, ...over }` without undefined keywords. Written as loops, since spreading objects of many shapes
 * takes three times as long.
 */
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

/** Applies `change` to each part; returns the same map if none changes, as is nearly always so. */
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
 * Pushes the schemas directly inside a schema on a stack, the first one last: those of properties, alternatives, parts,
 * items and further properties. Nothing is allocated for schemas without any.
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

/** Whether a schema is a reference, with or without annotations of the use. */
export function isReference(schema: JsonSchema): schema is JsonSchema & { readonly ref: string } {
  return schema.ref !== undefined;
}

/** Whether two schemas are equal; their source positions and the order of keywords do not count. */
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
