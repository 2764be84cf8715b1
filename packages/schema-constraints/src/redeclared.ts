import { changedParts, type JsonSchema, typeKey, withKeywords, withoutDiscriminator } from "@soapstone/schema-mapping";
import {
  baseOf,
  declaredBy,
  type FlattenedType,
  flattenedTypes,
  inherited,
  redeclaredKey,
  selfContaining,
} from "./flattened-type.ts";

/** The greatest depth of nested objects: anonymous types are not nested deeper. */
const deepest = 200;

/**
 * Merges objects with their bases if the two would contradict each other. The numbers of occurrences of a child that
 * both declare are added, but the separate keywords contradict that (a value and a list of values). And a value of an
 * anonymous type cannot state its type, which a base with a discriminator would require. Such an object states
 * everything itself; `withoutStrictConstraints` splits it again. Returns the same map if there is none.
 */
export function withoutContradictions(
  definitions: ReadonlyMap<string, JsonSchema>,
  targetNamespace = "",
): ReadonlyMap<string, JsonSchema> {
  const namespaceOf = (schema: JsonSchema): string => schema.xml?.namespace ?? targetNamespace;
  const flatOf = flattenedTypes((name) => definitions.get(name), namespaceOf);
  const isDoubtful = redeclaring(definitions);
  /**
   * `around`: the bases of surrounding objects that were merged. An object that extends one of them in an inherited
   * part would be infinite; an object's own declarations are finite.
   */
  const agreeing = (schema: JsonSchema, namespace: string, depth: number, around: ReadonlySet<string>): JsonSchema => {
    const base = baseOf(schema);
    const isTyped = base !== undefined && depth > 0 && statesType(base, definitions);
    // Hardly any object must be merged with its base, which may be the last of a long chain.
    const isAsked = base !== undefined && (isTyped || isDoubtful(schema, base, depth === 0));
    const flat = isAsked ? flatOf(schema, namespace) : undefined;
    const alone = flat === undefined ? schema : contradicts(flat) ? flat.keywords : isTyped ? untyped(flat) : schema;
    const isWhole = base !== undefined && alone !== schema;
    if (isWhole && around.has(base)) return selfContaining;
    const inside = isWhole ? new Set([...around, base]) : around;
    const isInherited = (key: string | undefined): boolean => key !== undefined && flat?.inherited.has(key) === true;
    return depth > deepest
      ? alone
      : withParts(alone, (part, key) => agreeing(part, namespace, depth + 1, isInherited(key) ? inside : around));
  };
  let isSame = true;
  const agreed = new Map<string, JsonSchema>();
  for (const [name, schema] of definitions) {
    const one = agreeing(schema, namespaceOf(schema), 0, new Set());
    isSame &&= one === schema;
    agreed.set(name, one);
  }
  return isSame ? definitions : agreed;
}

/** Whether values of a definition state their type: it has or inherits the discriminator. */
function statesType(name: string, definitions: ReadonlyMap<string, JsonSchema>): boolean {
  for (const schema of lineOf(name, definitions))
    if ((schema.allOf?.at(-1) ?? schema).discriminator !== undefined) return true;
  return false;
}

/**
 * Returns a function that tells whether an object may declare a property of its base again. Names that only one
 * definition has, as most in a long chain, need not be looked up in others.
 */
function redeclaring(
  definitions: ReadonlyMap<string, JsonSchema>,
): (schema: JsonSchema, base: string, isDefinition: boolean) => boolean {
  const declared = new Map<string, number>();
  for (const schema of definitions.values())
    for (const key of declaredBy(schema).keys()) declared.set(key, (declared.get(key) ?? 0) + 1);
  return (schema, base, isDefinition) => {
    const own = isDefinition ? 1 : 0;
    const keys = [...declaredBy(schema).keys()].filter((key) => (declared.get(key) ?? 0) > own);
    if (keys.length === 0) return false;
    for (const above of lineOf(base, definitions)) {
      const held = declaredBy(above);
      if (keys.some((key) => held.has(key))) return true;
    }
    return false;
  };
}

/** Yields a definition, and those that it extends. */
function* lineOf(name: string, definitions: ReadonlyMap<string, JsonSchema>): Iterable<JsonSchema> {
  const seen = new Set<string>();
  for (let at: string | undefined = name; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const schema: JsonSchema = definitions.get(at) ?? {};
    yield schema;
    at = baseOf(schema);
  }
}

function untyped({ keywords, inherited: keys }: FlattenedType): JsonSchema {
  const plain = withoutDiscriminator({ ...keywords, discriminator: typeKey });
  const properties = new Map(
    [...(plain.properties ?? [])].map(([key, part]) => [key, keys.has(key) ? inherited(part) : part]),
  );
  return withKeywords(plain, { properties: properties.size === 0 ? undefined : properties });
}

function contradicts({ keywords }: FlattenedType): boolean {
  return keywords.complement?.has(redeclaredKey) === true;
}

/** Changes the anonymous types in a schema; returns the same object where none changes. */
function withParts(schema: JsonSchema, change: (part: JsonSchema, key?: string) => JsonSchema): JsonSchema {
  const { properties, items, allOf } = schema;
  // Most parts are scalars and references.
  if ((properties ?? items ?? allOf) === undefined) return schema;
  const made = {
    properties: properties && changedParts(properties, change),
    items: items && change(items),
    allOf: allOf && listed(allOf, change),
  };
  const isSame = made.properties === properties && made.items === items && made.allOf === allOf;
  return isSame ? schema : withKeywords(schema, made);
}

function listed(parts: readonly JsonSchema[], change: (part: JsonSchema) => JsonSchema): readonly JsonSchema[] {
  const made = parts.map((part) => change(part));
  return made.every((part, index) => part === parts[index]) ? parts : made;
}
