import { isArray, isNumeric, isObject, type Json, lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { decimal, isWhole } from "@soapstone/xsd-values";
import type { JsonKind } from "../graph/keywords.ts";
import { entryName, type Mark, markOf, valueName } from "../marks.ts";
import { isMatch } from "../shape/intersection.ts";

/** Reads schemas with marks for the conversion of values. */

/** Returns the schema of a definition with its marks, by name. */
export type DefinitionLookup = (name: string) => JsonSchema | undefined;

/** Resolves the reference of a schema; null is admitted where the use admits it. */
export function resolvedSchema(schema: JsonSchema, definitions: DefinitionLookup, depth = 0): JsonSchema {
  let found = schema;
  const seen = new Set<string>();
  while (found.ref !== undefined && !seen.has(found.ref)) {
    seen.add(found.ref);
    found = definitions(found.ref) ?? {};
  }
  const whole = found.allOf === undefined ? found : flattened(found, definitions, depth);
  return schema.nullable === true ? { ...whole, nullable: true } : whole;
}

/** The greatest number of nested bases, which also ends circles. */
const mostBases = 50;

/** Returns an extension with the members of its bases before its own. */
function flattened({ allOf = [], ...keywords }: JsonSchema, definitions: DefinitionLookup, depth: number): JsonSchema {
  if (depth > mostBases) return keywords;
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  for (const part of allOf) {
    const found = resolvedSchema(part, definitions, depth + 1);
    for (const [key, property] of found.properties ?? []) properties.set(key, property);
    required.push(...(found.required ?? []));
  }
  return { ...keywords, type: "object", properties, required };
}

export function kindOfJson(value: Json): JsonKind {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "string" || typeof value === "boolean") return typeof value as JsonKind;
  return "number";
}

export function isAny(schema: JsonSchema): boolean {
  const { type, anyOf, properties, ref, allOf, enum: values } = schema;
  return [type, anyOf, properties, ref, allOf, values].every((keyword) => keyword === undefined);
}

/** Whether a schema is a union in keywords without a type: its members determine which of them a text is. */
export function isOfSeveralKinds({ type, enum: values, complement }: JsonSchema): boolean {
  return type === undefined && (values !== undefined || complement?.has("union") === true);
}

/** Returns the kinds of scalars of a simple type; undefined for other types. */
export function scalarKinds(schema: JsonSchema, definitions: DefinitionLookup): ReadonlySet<JsonKind> | undefined {
  const found = resolvedSchema(schema, definitions);
  if (found.anyOf !== undefined) {
    const all = found.anyOf.map((member) => scalarKinds(member, definitions));
    return all.every((kinds) => kinds !== undefined) ? new Set(all.flatMap((kinds) => [...(kinds ?? [])])) : undefined;
  }
  const types = typeof found.type === "string" ? [found.type] : (found.type ?? []);
  const kinds = types.map((type) => (type === "integer" ? "number" : type));
  const isScalar =
    kinds.length > 0 && kinds.every((kind) => kind === "string" || kind === "number" || kind === "boolean");
  return isScalar ? new Set(kinds as JsonKind[]) : undefined;
}

export function membersOf(schema: JsonSchema, definitions: DefinitionLookup): readonly JsonSchema[] {
  const found = resolvedSchema(schema, definitions);
  return found.anyOf === undefined ? [found] : found.anyOf.flatMap((member) => membersOf(member, definitions));
}

export function kindsOf(schema: JsonSchema, definitions: DefinitionLookup): ReadonlySet<JsonKind> {
  const scalars = scalarKinds(schema, definitions);
  if (scalars !== undefined) return scalars;
  const found = resolvedSchema(schema, definitions);
  const form = markOf(found)?.mark.form;
  if (form === "array" || form === "tuple") return new Set<JsonKind>(["array"]);
  if (form === "null") return new Set<JsonKind>(["null"]);
  return new Set<JsonKind>(["object"]);
}

export interface ObjectEntry {
  readonly key: string;
  readonly mark: Mark;
  readonly value: JsonSchema;
}

/** Returns the entries of an object by the key of their element. */
export function entriesOf({ properties }: JsonSchema): readonly ObjectEntry[] {
  return [...(properties ?? [])].flatMap(([key, { items }]) => {
    const mark = key.startsWith(entryName) && items !== undefined ? markOf(items)?.mark : undefined;
    const value = items?.properties?.get(valueName);
    return mark?.form === "entry" && value !== undefined ? [{ key, mark, value }] : [];
  });
}

/**
 * Returns the entry of a name without an element of its own: the one whose pattern it matches, else the one for all
 * others.
 */
export function entryFor(name: string, entries: readonly ObjectEntry[]): ObjectEntry | undefined {
  const own = entries.find(({ mark }) => mark.pattern !== undefined && isMatch(mark.pattern, name));
  return own ?? entries.find(({ mark }) => mark.pattern === undefined);
}

export function isRepeated(schema: JsonSchema): boolean {
  return schema.type === "array" && schema.items !== undefined && schema.complement?.get("list") !== true;
}

export function textOf(value: Json): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  return isNumeric(value) ? lexemeOf(value) : undefined;
}

/** Whether a number has no fraction. */
export function isWholeNumber(value: Numeric): boolean {
  const number = decimal(lexemeOf(value));
  return number !== undefined && isWhole(number);
}
