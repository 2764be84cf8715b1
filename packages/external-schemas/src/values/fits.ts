import { isArray, isNumeric, isObject, type Json, lexemeOf, type Numeric, sameJson } from "@soapstone/apidoc-model";
import { keyOfNcName } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { compareDecimals, decimal } from "@soapstone/xsd-values";
import { itemName, keyName, markOf } from "../marks.ts";
import {
  type DefinitionLookup,
  entriesOf,
  entryFor,
  isRepeated,
  isWholeNumber,
  kindOfJson,
  resolvedSchema,
  scalarKinds,
} from "./marked-schema.ts";

/** Whether a JSON value fits a schema of the XML structure: decides the branch of a choice. */
export function fits(value: Json, schema: JsonSchema, definitions: DefinitionLookup, depth = 0): boolean {
  const found = resolvedSchema(schema, definitions);
  // Branches that differ only below this depth are not distinguished.
  if (depth > deepest) return true;
  const inner = (one: Json, part: JsonSchema): boolean => fits(one, part, definitions, depth + 1);
  const form = markOf(found)?.mark.form;
  if (value === null) return found.nullable === true || form === "null";
  if (form === "any" || isOpen(found)) return true;
  if (form === "null") return false;
  if (form === "choice") return [...(found.properties?.values() ?? [])].some((branch) => inner(value, branch));
  if (form === "array" || form === "tuple") return isArray(value) && fitsItems(value, found, inner);
  if (found.anyOf !== undefined) return found.anyOf.some((member) => inner(value, member));
  const kinds = scalarKinds(found, definitions);
  if (kinds !== undefined) return kinds.has(kindOfJson(value)) && fitsScalar(value, found);
  return isObject(value) && fitsMembers(value, found, inner);
}

const deepest = 50;

function isOpen({ type, anyOf, properties, allOf, enum: values }: JsonSchema): boolean {
  return [type, anyOf, properties, allOf, values].every((keyword) => keyword === undefined);
}

type Inner = (value: Json, schema: JsonSchema) => boolean;

function fitsItems(value: readonly Json[], { properties, required = [] }: JsonSchema, inner: Inner): boolean {
  const places = [...(properties ?? [])].filter(([key]) => key !== itemName);
  if (required.filter((key) => key !== itemName).length > value.length) return false;
  const rest = properties?.get(itemName);
  const further = value.slice(places.length);
  if (!places.every(([, schema], index) => index >= value.length || inner(value[index] ?? null, schema))) return false;
  if (rest === undefined) return further.length === 0;
  return fitsRepeated(further, rest, required.includes(itemName), inner);
}

function fitsRepeated(
  value: readonly Json[],
  { items, minItems, maxItems }: JsonSchema,
  isRequired: boolean,
  inner: Inner,
) {
  if (minItems !== undefined && (isRequired || value.length > 0) && value.length < Number(lexemeOf(minItems)))
    return false;
  if (maxItems !== undefined && value.length > Number(lexemeOf(maxItems))) return false;
  return items === undefined || value.every((one) => inner(one, items));
}

function fitsMembers(value: ReadonlyMap<string, Json>, schema: JsonSchema, inner: Inner): boolean {
  const entries = entriesOf(schema);
  const inEntries = new Set(entries.map(({ key }) => key));
  const required = new Set(schema.required);
  const spoken = new Set<string>();
  const fitsMember = (one: Json, part: JsonSchema): boolean =>
    isRepeated(part) ? isArray(one) && fitsRepeated(one, part, true, inner) : inner(one, part);
  for (const [key, part] of schema.properties ?? []) {
    if (inEntries.has(key)) continue;
    const name = keyOfNcName(key);
    const one = value.get(name);
    spoken.add(name);
    if (one === undefined ? required.has(key) : !fitsMember(one, part)) return false;
  }
  const counts = new Map<string, number>();
  for (const [name, one] of value) {
    if (spoken.has(name)) continue;
    const entry = entryFor(name, entries);
    const names = entry && schema.properties?.get(entry.key)?.items?.properties?.get(keyName)?.pattern;
    if (entry === undefined || !fitsMember(one, entry.value) || !matches(names, name)) return false;
    counts.set(entry.key, (counts.get(entry.key) ?? 0) + 1);
  }
  return entries.every(({ key }) => {
    const { minItems = 0, maxItems = Number.MAX_SAFE_INTEGER } = schema.properties?.get(key) ?? {};
    const count = counts.get(key) ?? 0;
    return count >= Number(lexemeOf(minItems)) && count <= Number(lexemeOf(maxItems));
  });
}

function fitsScalar(value: Json, schema: JsonSchema): boolean {
  if (schema.enum !== undefined && !schema.enum.some((one) => sameJson(one, value))) return false;
  const spelling = spellingPattern(schema);
  if (spelling !== undefined && !matches(`^(?:${spelling})$`, isNumeric(value) ? lexemeOf(value) : String(value)))
    return false;
  if (isNumeric(value)) return (schema.type !== "integer" || isWholeNumber(value)) && isBetween(value, schema);
  if (typeof value !== "string") return true;
  const length = [...value].length;
  const { minLength = 0, maxLength = length, pattern } = schema;
  return length >= Number(lexemeOf(minLength)) && length <= Number(lexemeOf(maxLength)) && matches(pattern, value);
}

/** Returns the XSD pattern of the lexical form of values that are no strings. */
function spellingPattern({ complement, type }: JsonSchema): string | undefined {
  const facets = type === "string" ? undefined : complement?.get("facets");
  const own = type === "string" ? undefined : complement?.get("pattern");
  if (typeof own === "string") return own;
  for (const facet of isArray(facets) ? facets : []) {
    const pattern = isObject(facet) ? facet.get("pattern") : undefined;
    if (typeof pattern === "string") return pattern;
  }
  return undefined;
}

function isBetween(value: Numeric, { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): boolean {
  const number = decimal(lexemeOf(value));
  const order = (bound: Numeric): number => {
    const other = decimal(lexemeOf(bound));
    return number === undefined || other === undefined ? 0 : compareDecimals(number, other);
  };
  if (minimum !== undefined && order(minimum) < (exclusiveMinimum === true ? 1 : 0)) return false;
  return maximum === undefined || order(maximum) <= (exclusiveMaximum === true ? -1 : 0);
}

/**
 * Whether a text matches a pattern; a long text counts as a match, since the time of a search for an author's pattern
 * has no bound.
 */
function matches(pattern: string | undefined, text: string): boolean {
  if (pattern === undefined || text.length > longestMatched) return true;
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    // No ECMAScript pattern: the conversion has reported it.
    return true;
  }
}

const longestMatched = 2000;
