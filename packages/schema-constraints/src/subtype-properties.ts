import { isArray, isObject, type Json, object, readSchemaObject, writeSchemaObject } from "@soapstone/apidoc-model";
import {
  type JsonSchema,
  lower,
  orderKey,
  raise,
  sameSchema,
  sharedProperty,
  typeKey,
  withKeywords,
} from "@soapstone/schema-mapping";
import { inherited, redeclaredKey } from "./flattened-type.ts";
import { longestPattern } from "./signature.ts";

/**
 * Fields of the complement for properties that only derived types have (`derived`), and for those that they have in
 * another form (`widened`).
 */
export const derivedKey = "derived";
export const widenedKey = "widened";

/** A type with more derived types (`mostKinds`), or more properties of these (`mostDerived`), is left open. */
const mostKinds = 50;
const mostDerived = 200;

/**
 * A type that may be substituted for another: its constrained object, and whether it restricts the other in all steps.
 */
export interface SubtypeKeywords {
  readonly keywords: JsonSchema;
  readonly isRestriction: boolean;
}

/**
 * Returns one object for a type and all types that may be substituted for it, for a dialect without alternatives: the
 * properties of each, and the order of any; which of these occur together is not expressed. `own`: the object of the
 * type itself.
 */
export function objectOfAllSubtypes(own: JsonSchema, kinds: readonly SubtypeKeywords[]): JsonSchema {
  if (kinds.length === 0) return own;
  const isMany = kinds.length > mostKinds;
  const { properties, widened } = widenedProperties(own, isMany ? kinds.filter(isOther) : kinds);
  const derived = isMany ? new Map<string, JsonSchema>() : derivedProperties(own, kinds);
  const isClosed = own.additionalProperties === false;
  const isLoose = isClosed && kinds.some((kind) => kind.keywords.additionalProperties !== false);
  const isOpen = isMany || derived.size > mostDerived || isLoose;
  const complement = new Map<string, Json>([
    ...(own.complement ?? []),
    ...(isOpen || derived.size === 0 ? [] : [[derivedKey, [...derived.keys()]] as const]),
    ...(widened.size === 0 ? [] : [[widenedKey, object([...widened])] as const]),
  ]);
  const order = orderOf(own, kinds);
  const isOrdered = !isOpen && order !== undefined;
  const all = new Map([...properties, ...(isOpen ? [] : derived), ...(isOrdered ? [[orderKey, order] as const] : [])]);
  const required = own.required?.filter((key) => key !== orderKey || (isOrdered && isOrderedAll(kinds)));
  return withKeywords(own, {
    properties: all.size === 0 ? undefined : all,
    required: required === undefined || required.length === 0 ? undefined : required,
    additionalProperties: isOpen && isClosed ? undefined : own.additionalProperties,
    complement: complement.size === 0 ? undefined : complement,
  });
}

/** Whether a derived type may have the properties of its base in another form. */
function isOther({ keywords, isRestriction }: SubtypeKeywords): boolean {
  return (
    isRestriction ||
    keywords.complement?.has("restriction") === true ||
    keywords.complement?.has(redeclaredKey) === true
  );
}

/** Whether all types constrain their order. */
function isOrderedAll(kinds: readonly SubtypeKeywords[]): boolean {
  return kinds.every(({ keywords }) => keywords.required?.includes(orderKey) === true);
}

/** Returns the properties of the type itself, so that they accept values of derived types too. */
function widenedProperties(
  own: JsonSchema,
  kinds: readonly SubtypeKeywords[],
): { readonly properties: ReadonlyMap<string, JsonSchema>; readonly widened: ReadonlyMap<string, Json> } {
  const properties = new Map<string, JsonSchema>();
  const widened = new Map<string, Json>();
  for (const [key, property] of own.properties ?? []) {
    if (key === orderKey) continue;
    const wide = key === typeKey ? property : kinds.reduce((all, kind) => widenedBy(all, kind, key), property);
    if (wide !== property) widened.set(key, writeSchemaObject(lower(property, "apidoc")));
    properties.set(key, wide);
  }
  return { properties, widened };
}

function widenedBy(property: JsonSchema, { keywords, isRestriction }: SubtypeKeywords, key: string): JsonSchema {
  const other = keywords.properties?.get(key);
  if (other === undefined || sameSchema(inherited(property), inherited(other))) return property;
  return isRestriction && isAlike(property, other) ? property : sharedProperty(property, other);
}

/** Whether values have the same form, so that the restriction's property is the narrower one. */
function isAlike(property: JsonSchema, restricted: JsonSchema): boolean {
  if (property.items !== undefined && restricted.items !== undefined) return isAlike(property.items, restricted.items);
  const { type } = property;
  return type !== undefined && type !== "object" && type !== "array" && sameSchema(type, restricted.type);
}

/**
 * Returns the properties that only derived types have; for a property of several of them, the keywords that all share.
 */
function derivedProperties(own: JsonSchema, kinds: readonly SubtypeKeywords[]): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  for (const { keywords } of kinds)
    for (const [key, property] of keywords.properties ?? []) {
      if (key === typeKey || key === orderKey || own.properties?.has(key) === true) continue;
      const before = found.get(key);
      const other = inherited(property);
      found.set(key, before === undefined || sameSchema(before, other) ? other : sharedProperty(before, other));
    }
  return found;
}

/** Returns the order of any of the types. */
function orderOf(own: JsonSchema, kinds: readonly SubtypeKeywords[]): JsonSchema | undefined {
  const orders = [own, ...kinds.map(({ keywords }) => keywords)].map(({ properties }) => properties?.get(orderKey));
  if (orders.every((order) => order === undefined)) return undefined;
  const patterns = new Set(orders.map((order) => (order === undefined ? "^$" : order.pattern)));
  const bodies = [...patterns].map((pattern) => pattern?.slice(1, -1));
  const pattern = bodies.length === 1 ? `^${bodies.join("")}$` : `^(${bodies.join("|")})$`;
  const isSaid = bodies.every((body) => body !== undefined) && pattern.length <= longestPattern;
  return { type: "string", ...(isSaid ? { pattern } : {}) };
}

/** The inverse of `objectOfAllSubtypes`: removes the properties of derived types. */
export function withoutSubtypeProperties(schema: JsonSchema): JsonSchema {
  const { complement } = schema;
  if (complement?.has(derivedKey) !== true && complement?.has(widenedKey) !== true) return schema;
  const derived = complement.get(derivedKey);
  const names: ReadonlySet<Json> = new Set(isArray(derived) ? derived : []);
  const widened = complement.get(widenedKey);
  const own = [...(schema.properties ?? [])]
    .filter(([key]) => !names.has(key))
    .map(([key, property]): [string, JsonSchema] => {
      const before = isObject(widened) ? widened.get(key) : undefined;
      const read = before === undefined ? undefined : readSchemaObject(before, nowhere, () => undefined);
      return [key, read === undefined ? property : raise(read, "apidoc")];
    });
  const rest = new Map([...complement].filter(([key]) => key !== derivedKey && key !== widenedKey));
  return withKeywords(schema, {
    properties: own.length === 0 ? undefined : new Map(own),
    complement: rest.size === 0 ? undefined : rest,
  });
}

/** A value inside a complement has no position to report. */
const nowhere = { uri: "", pointer: "" };
