import { changedParts, type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import type { ContentContext, ContentContexts } from "./content-context.ts";
import { baseOf, type Flat, inherited, isInPlace, unreported } from "./flat.ts";

/** The properties of objects with what is stated of each. */
export interface ConstrainedProperties {
  /** Those of an object at a place: of the definition with that name, or of a type in place. */
  readonly of: (flat: Flat, place: ContentContext, depth: number, name?: string) => ReadonlyMap<string, JsonSchema>;
}

/** Who states the properties of one output. */
export interface ConstrainedPropertiesContext {
  readonly definition: (name: string) => JsonSchema;
  readonly flatOf: (name: string, schema: JsonSchema) => Flat;
  readonly places: ContentContexts;
  /** States what is said where a property refers to a type, or has one in place. */
  readonly useAt: (schema: JsonSchema, place: ContentContext, depth: number) => JsonSchema;
}

const noProperties: ReadonlyMap<string, JsonSchema> = new Map();

/** The properties of definitions that others inherit are stated once, and go to all that is derived from them. */
export function constrainedProperties(context: ConstrainedPropertiesContext): ConstrainedProperties {
  const { definition, flatOf, places, useAt } = context;
  /** By definition, of those that others inherit. */
  const constrained = new Map<string, ReadonlyMap<string, JsonSchema>>();
  /** Those being stated: a type in place may extend the very definition that it stands in, and would hold itself. */
  const underWay = new Set<string>();
  /** Whether a definition is one of them, or extends one. */
  const isUnderWay = (name: string): boolean => {
    const line = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !line.has(at); at = baseOf(definition(at))) {
      if (underWay.has(at)) return true;
      line.add(at);
    }
    return false;
  };
  /** Each of these goes to all that is derived, in however many steps. */
  const given = new Map<JsonSchema, JsonSchema>();
  const fromBase = (property: JsonSchema): JsonSchema => {
    const known = given.get(property);
    if (known !== undefined) return known;
    const found = inherited(property);
    given.set(property, found);
    given.set(found, found);
    return found;
  };
  const propertyAt = (
    key: string,
    schema: JsonSchema,
    { namespace, binding }: ContentContext,
    depth: number,
  ): JsonSchema => {
    const element = binding?.elements.get(key);
    if (binding !== undefined && element === undefined) return schema;
    const place = places.at(namespace, element?.declaration);
    const isRepeated = element === undefined ? schema.type === "array" : element.occurs.max !== 1;
    if (!isRepeated || schema.items === undefined) return useAt(schema, place, depth);
    const items = useAt(schema.items, place, depth);
    // Of most there is nothing to state, and they are taken as they are.
    return items === schema.items ? schema : withKeywords(schema, { items });
  };
  const inPlace = (flat: Flat, place: ContentContext, depth: number): ReadonlyMap<string, JsonSchema> => {
    const from = flat.base === undefined ? undefined : constrained.get(flat.base);
    const isEndless = flat.base !== undefined && from === undefined && isUnderWay(flat.base);
    const { properties: parts = noProperties } = flat.keywords;
    return changedParts(parts, (part, key) => {
      const isInherited = flat.inherited.has(key);
      if (isInherited && isEndless && isInPlace(part)) return unreported;
      const before = isInherited ? from?.get(key) : undefined;
      return before === undefined ? propertyAt(key, part, place, depth) : fromBase(before);
    });
  };
  const ofDefinition = (
    name: string,
    flat: Flat,
    place: ContentContext,
    depth: number,
  ): ReadonlyMap<string, JsonSchema> => {
    underWay.add(name);
    const properties = inPlace(flat, place, depth);
    underWay.delete(name);
    return properties;
  };
  /** States those of a definition and of all that it extends, the outermost base first. */
  const stateLine = (name: string): void => {
    const line: string[] = [];
    for (let at: string | undefined = name; at !== undefined && !constrained.has(at) && !line.includes(at); ) {
      line.push(at);
      at = baseOf(definition(at));
    }
    for (const one of line.reverse()) {
      const schema = definition(one);
      constrained.set(one, ofDefinition(one, flatOf(one, schema), places.of(one, schema), 1));
    }
  };
  return {
    of: (flat, place, depth, name) => {
      if (flat.base !== undefined && !constrained.has(flat.base) && !isUnderWay(flat.base)) stateLine(flat.base);
      if (name === undefined) return inPlace(flat, place, depth);
      return constrained.get(name) ?? ofDefinition(name, flat, place, depth);
    },
  };
}
