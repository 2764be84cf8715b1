import type { Json } from "@soapstone/apidoc-model";
import { unusedName } from "@soapstone/workspace";
import { backwardWalks } from "../backward-walk.ts";
import { asText } from "../complex/content/simple-content.ts";
import { type Definitions, type JsonSchema, withKeywords } from "../json-schema.ts";
import { valueKey } from "../names/property-keys.ts";

/**
 * What the form of a definition implies, which we write of nothing else: an array of scalars is a list; another name for
 * a scalar or a list is simple content. A value with facets beside attributes becomes a type with a name, since simple content
 * extends no other (XSD 1.0 Part 1 §3.4.2).
 */
export function withTypeForms(definitions: Definitions): Definitions {
  const bases = new Set([...definitions.values()].flatMap(({ allOf }) => allOf?.[0]?.ref ?? []));
  const texts = referredTexts(definitions);
  const found = new Map<string, JsonSchema>();
  for (const [name, schema] of definitions) {
    const kept = impliedBy(name, schema, definitions, { bases, texts });
    const whole = kept.length === 0 ? schema : keeping(schema, kept);
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
  definitions: Definitions,
  { bases, texts }: { readonly bases: ReadonlySet<string>; readonly texts: ReadonlySet<string> },
): readonly (readonly [string, Json])[] {
  if (schema.type === "array") return texts.has(name) || isScalarList(schema, definitions) ? [["list", true]] : [];
  if (schema.ref !== undefined)
    return isScalar(schema, definitions) || isList(schema.ref, definitions, texts) ? [["content", "simple"]] : [];
  // A type of no words is of several kinds: those of any complex type say at least that it is an object.
  if (isUntyped(schema)) return [["union", ["decimal", "boolean", "string"]]];
  if (isEmptyObject(schema)) return [["model", "()"]];
  const own = schema.allOf?.at(-1) ?? schema;
  const narrows = narrowsBase(schema, definitions);
  return [
    ...(letsOthersIn(own) ? [["model", bases.has(name) ? "##other/lax* ..." : "... ##other/lax*"] as const] : []),
    ...(narrows ? [["restriction", true] as const] : []),
  ];
}

/** The definitions that attributes have, or values beside attributes: whatever these are, they stand in one text. */
function referredTexts(definitions: Definitions): ReadonlySet<string> {
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

/** Whether a definition, or the one that it is another name for, is a list. */
function isList(definition: string, definitions: Definitions, texts: ReadonlySet<string>): boolean {
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

/** What a schema refers to, whether more is said about the reference or not. */
function referredName({ ref, allOf = [] }: JsonSchema): string | undefined {
  return ref ?? (allOf.length === 1 ? allOf[0]?.ref : undefined);
}

/** Whether an object only repeats members of what it is derived from: an extension has none of them again. */
function narrowsBase({ allOf }: JsonSchema, definitions: Definitions): boolean {
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

/** Written as we write empty content of any apidoc. */
function isEmptyObject({ type, properties, allOf, additionalProperties }: JsonSchema): boolean {
  return type === "object" && properties === undefined && allOf === undefined && additionalProperties === undefined;
}

/**
 * Further members beside elements are elements of other namespaces: where any may follow, one that may be absent could be
 * either (unique particle attribution, XSD 1.0 Part 1 §3.8.6). Behind a base there are the elements of its subtypes, which
 * may be of other namespaces too: there they come first.
 */
function letsOthersIn({ properties, additionalProperties }: JsonSchema): boolean {
  const isElement = ([key, { xml }]: readonly [string, JsonSchema]): boolean =>
    xml?.attribute !== true && !key.startsWith("$");
  return additionalProperties === true && [...(properties ?? [])].some(isElement);
}

/** Arrays that are attributes, or the value beside them, are lists. */
function withLists(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { properties, allOf } = schema;
  if (properties === undefined && allOf === undefined) return schema;
  const one = (key: string, property: JsonSchema): JsonSchema => {
    const isText = property.xml?.attribute === true || key === valueKey;
    if (property.type === "array")
      return isText && isScalar(property.items, definitions) ? keeping(property, [["list", true]]) : property;
    return withLists(property, definitions);
  };
  return withKeywords(schema, {
    properties: properties && new Map([...properties].map(([key, property]) => [key, one(key, property)])),
    allOf: allOf?.map((part) => withLists(part, definitions)),
  });
}

/** An array that is said to be an element around its items is no list, whatever they are. */
function isScalarList({ items, xml }: JsonSchema, definitions: Definitions): boolean {
  return xml?.wrapped !== true && isScalar(items, definitions);
}

function isScalar(schema: JsonSchema | undefined, definitions: Definitions): boolean {
  const seen = new Set<string>();
  let at = schema;
  while (at?.ref !== undefined && !seen.has(at.ref)) {
    seen.add(at.ref);
    at = definitions.get(at.ref);
  }
  // A definition of no words is a scalar of any kind.
  if (at !== undefined && seen.size > 0 && isUntyped(at)) return true;
  return typeof at?.type === "string" && scalars.has(at.type) && at.properties === undefined;
}

const scalars: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"]);

/** A type that has a name: a definition, or a built-in one. */
function isNamedType(value: JsonSchema, definitions: Definitions): boolean {
  if (value.ref !== undefined) return true;
  const options = { targetNamespace: "", options: { profile: "readable" as const }, report: () => undefined };
  const use = backwardWalks(definitions, options).in({ namespace: "", form: "qualified" }).use(value);
  return use !== undefined && !("kind" in use);
}

function keeping(schema: JsonSchema, more: readonly (readonly [string, Json])[]): JsonSchema {
  return withKeywords(schema, { kept: new Map([...(schema.kept ?? []), ...more]) });
}

function freeName(wish: string, ...taken: readonly ReadonlyMap<string, unknown>[]): string {
  return unusedName(wish, (name) => taken.some((one) => one.has(name)));
}
