import type { Json } from "@soapstone/apidoc-model";
import { unusedName } from "@soapstone/workspace";
import { backwardWalks } from "../backward-walk.ts";
import { asText } from "../complex/content/simple-content.ts";
import { type JsonSchema, type SchemaDefinitions, withKeywords } from "../json-schema.ts";
import { valueKey } from "../names/property-keys.ts";

/**
 * Adds the complement that the shape of a definition implies: an array of scalars is a list, and a reference to a
 * scalar or list is simple content. A value with facets beside attributes becomes a named type, since simple content
 * can only extend a type with a name (XSD 1.0 Part 1 §3.4.2).
 */
export function withTypeForms(definitions: SchemaDefinitions): SchemaDefinitions {
  const bases = new Set([...definitions.values()].flatMap(({ allOf }) => allOf?.[0]?.ref ?? []));
  const texts = referredTexts(definitions);
  const found = new Map<string, JsonSchema>();
  for (const [name, schema] of definitions) {
    const impliedFields = impliedBy(name, schema, definitions, { bases, texts });
    const withImplied = impliedFields.length === 0 ? schema : withStoredFields(schema, impliedFields);
    const whole = withFurtherAttributes(withImplied);
    const value = whole.properties?.get(valueKey);
    if (value === undefined || isUntyped(value) || isNamedType(value, definitions)) {
      found.set(name, withLists(whole, definitions));
      continue;
    }
    const type = freeName(`${name}Value`, definitions, found);
    const properties = new Map(whole.properties).set(valueKey, { ref: type });
    found.set(name, withLists(withKeywords(whole, { properties }), definitions));
    const { namespace } = schema.xml ?? {};
    found.set(type, withKeywords(asText(value), { xml: namespace === undefined ? undefined : { namespace } }));
  }
  return found;
}

function impliedBy(
  name: string,
  schema: JsonSchema,
  definitions: SchemaDefinitions,
  { bases, texts }: { readonly bases: ReadonlySet<string>; readonly texts: ReadonlySet<string> },
): readonly (readonly [string, Json])[] {
  if (schema.type === "array") return texts.has(name) || isScalarList(schema, definitions) ? [["list", true]] : [];
  if (schema.ref !== undefined)
    return isScalar(schema, definitions) || isList(schema.ref, definitions, texts) ? [["content", "simple"]] : [];
  // A definition without keywords becomes a union of scalars: a complex type would require an object.
  if (isUntyped(schema)) return [["union", ["decimal", "boolean", "string"]]];
  if (isEmptyObject(schema)) return [["model", "()"]];
  const own = schema.allOf?.at(-1) ?? schema;
  const narrows = narrowsBase(schema, definitions);
  return [
    ...(allowsOtherMembers(own) ? [["model", bases.has(name) ? "##other/lax* ..." : "... ##other/lax*"] as const] : []),
    ...(narrows ? [["restriction", true] as const] : []),
  ];
}

/**
 * Allows attributes beside values that have no others, in a definition and the objects in it: without any, the type
 * would be the value itself instead of an object. An extension of a type that is missing becomes such an object. The
 * part that a definition adds to a base has the attributes of the base.
 */
function withFurtherAttributes(schema: JsonSchema, isAddition = false): JsonSchema {
  const { properties, allOf, items, additionalProperties } = schema;
  const inner = properties && new Map([...properties].map(([key, one]) => [key, withFurtherAttributes(one)]));
  const isAlone = !isAddition && additionalProperties === undefined && inner?.size === 1 && inner.has(valueKey);
  if (inner === undefined && allOf === undefined && items === undefined) return schema;
  return withKeywords(schema, {
    properties: inner,
    allOf: allOf?.map((part) => withFurtherAttributes(part, true)),
    items: items && withFurtherAttributes(items),
    ...(isAlone ? { additionalProperties: { type: "string" } } : {}),
  });
}

/**
 * Returns the definitions that are types of attributes, or of values beside attributes: whatever they describe is one
 * text.
 */
function referredTexts(definitions: SchemaDefinitions): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: JsonSchema[] = [...definitions.values()];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    for (const [key, property] of schema.properties ?? []) {
      waiting.push(property);
      const isText = property.xml?.attribute === true || key === valueKey;
      for (let name = isText ? referredName(property) : undefined; name !== undefined && !found.has(name); ) {
        found.add(name);
        name = referredName(definitions.get(name) ?? {});
      }
    }
    waiting.push(...(schema.allOf ?? []), ...(schema.items === undefined ? [] : [schema.items]));
  }
  return found;
}

/** Whether a definition, or the one to which it is a mere reference, is a list. */
function isList(definition: string, definitions: SchemaDefinitions, texts: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  let name: string | undefined = definition;
  while (name !== undefined && !seen.has(name)) {
    seen.add(name);
    const schema: JsonSchema = definitions.get(name) ?? {};
    if (schema.type === "array") return texts.has(name) || isScalarList(schema, definitions);
    name = schema.ref;
  }
  return false;
}

/** Returns the definition to which a schema refers, with or without annotations on the reference. */
function referredName({ ref, allOf = [] }: JsonSchema): string | undefined {
  return ref ?? (allOf.length === 1 ? allOf[0]?.ref : undefined);
}

/** Whether an object only repeats members of its base, as a restriction does; an extension repeats none. */
function narrowsBase({ allOf }: JsonSchema, definitions: SchemaDefinitions): boolean {
  const [base, own, ...others] = allOf ?? [];
  const keys = [...(own?.properties?.keys() ?? [])].filter((key) => !key.startsWith("$"));
  if (base?.ref === undefined || keys.length === 0 || others.length > 0) return false;
  const inherited = new Set<string>();
  const seen = new Set<string>();
  for (let name: string | undefined = base.ref; name !== undefined && !seen.has(name); ) {
    seen.add(name);
    const schema: JsonSchema | undefined = definitions.get(name);
    for (const part of [schema, ...(schema?.allOf ?? [])])
      for (const key of part?.properties?.keys() ?? []) inherited.add(key);
    name = schema?.allOf?.[0]?.ref;
  }
  return keys.every((key) => inherited.has(key));
}

function isUntyped({ type, ref, allOf, properties, additionalProperties }: JsonSchema): boolean {
  return [type, ref, allOf, properties, additionalProperties].every((keyword) => keyword === undefined);
}

/** Whether a definition is an object without properties, as this tool writes empty content. */
function isEmptyObject({ type, properties, allOf, additionalProperties }: JsonSchema): boolean {
  return type === "object" && properties === undefined && allOf === undefined && additionalProperties === undefined;
}

/**
 * Whether further members are allowed beside elements. They are elements of other namespaces: a wildcard for any
 * namespace after an optional element would be ambiguous (unique particle attribution, XSD 1.0 Part 1 §3.8.6). In a
 * base the wildcard comes first, since subtypes add elements, which may be of other namespaces too.
 */
function allowsOtherMembers({ properties, additionalProperties }: JsonSchema): boolean {
  const isElement = ([key, { xml }]: readonly [string, JsonSchema]): boolean =>
    xml?.attribute !== true && !key.startsWith("$");
  return additionalProperties === true && [...(properties ?? [])].some(isElement);
}

/** Marks arrays that are attributes, or the value beside them, as lists. */
function withLists(schema: JsonSchema, definitions: SchemaDefinitions): JsonSchema {
  const { properties, allOf } = schema;
  if (properties === undefined && allOf === undefined) return schema;
  const one = (key: string, property: JsonSchema): JsonSchema => {
    const isText = property.xml?.attribute === true || key === valueKey;
    if (property.type === "array")
      return isText && isScalar(property.items, definitions) ? withStoredFields(property, [["list", true]]) : property;
    return withLists(property, definitions);
  };
  return withKeywords(schema, {
    properties: properties && new Map([...properties].map(([key, property]) => [key, one(key, property)])),
    allOf: allOf?.map((part) => withLists(part, definitions)),
  });
}

/** Whether an array of scalars is a list; an array with `xml.wrapped` is none, whatever its items are. */
function isScalarList({ items, xml }: JsonSchema, definitions: SchemaDefinitions): boolean {
  return xml?.wrapped !== true && isScalar(items, definitions);
}

function isScalar(schema: JsonSchema | undefined, definitions: SchemaDefinitions): boolean {
  const seen = new Set<string>();
  let at = schema;
  while (at?.ref !== undefined && !seen.has(at.ref)) {
    seen.add(at.ref);
    at = definitions.get(at.ref);
  }
  // A definition without keywords is a scalar of any kind.
  if (at !== undefined && seen.size > 0 && isUntyped(at)) return true;
  return typeof at?.type === "string" && scalars.has(at.type) && at.properties === undefined;
}

const scalars: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"]);

/** Whether a value has a named type: a definition, or a built-in one. */
function isNamedType(value: JsonSchema, definitions: SchemaDefinitions): boolean {
  if (value.ref !== undefined) return true;
  const options = { targetNamespace: "", options: { profile: "readable" as const }, report: () => undefined };
  const use = backwardWalks(definitions, options).in({ namespace: "", form: "qualified" }).use(value);
  return use !== undefined && !("kind" in use);
}

function withStoredFields(schema: JsonSchema, more: readonly (readonly [string, Json])[]): JsonSchema {
  return withKeywords(schema, { complement: new Map([...(schema.complement ?? []), ...more]) });
}

function freeName(wish: string, ...taken: readonly ReadonlyMap<string, unknown>[]): string {
  return unusedName(wish, (name) => taken.some((one) => one.has(name)));
}
