import { changedParts, type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import type { ContentContext, ContentContexts } from "./content-context.ts";
import { baseOf, type FlattenedType, holdsInlineObjects, inherited, selfContaining } from "./flattened-type.ts";

/** The properties of objects with their strict constraints. */
export interface ConstrainedProperties {
  /** Returns the properties of an object: of the named definition, or of an anonymous type. */
  readonly of: (
    flat: FlattenedType,
    place: ContentContext,
    depth: number,
    name?: string,
  ) => ReadonlyMap<string, JsonSchema>;
}

/** The context for constraining the properties of one output. */
export interface ConstrainedPropertiesContext {
  readonly definition: (name: string) => JsonSchema;
  readonly flatOf: (name: string, schema: JsonSchema) => FlattenedType;
  readonly places: ContentContexts;
  /** Adds the constraints at the use of a type, or of an anonymous type. */
  readonly useAt: (schema: JsonSchema, place: ContentContext, depth: number) => JsonSchema;
}

const noProperties: ReadonlyMap<string, JsonSchema> = new Map();

/**
 * Prepares constrained properties. Those of a definition that others extend are computed once, and shared by all
 * derived types.
 */
export function constrainedProperties(context: ConstrainedPropertiesContext): ConstrainedProperties {
  const { definition, flatOf, places, useAt } = context;
  /** The properties by definition, for definitions that others extend. */
  const constrained = new Map<string, ReadonlyMap<string, JsonSchema>>();
  /**
   * The definitions in progress: an anonymous type may extend the definition that contains it, which would never end.
   */
  const underWay = new Set<string>();
  /** Whether a definition is in progress, or extends one. */
  const isUnderWay = (name: string): boolean => {
    const line = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !line.has(at); at = baseOf(definition(at))) {
      if (underWay.has(at)) return true;
      line.add(at);
    }
    return false;
  };
  /** Shared by all types derived in any number of steps. */
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
    { namespace, codecPlan }: ContentContext,
    depth: number,
  ): JsonSchema => {
    const element = codecPlan?.elements.get(key);
    if (codecPlan !== undefined && element === undefined) return schema;
    const place = places.at(namespace, element?.declaration);
    const isRepeated = element === undefined ? schema.type === "array" : element.occurs.max !== 1;
    if (!isRepeated || schema.items === undefined) return useAt(schema, place, depth);
    const items = useAt(schema.items, place, depth);
    // Most have no constraints, and are returned unchanged.
    return items === schema.items ? schema : withKeywords(schema, { items });
  };
  const inPlace = (flat: FlattenedType, place: ContentContext, depth: number): ReadonlyMap<string, JsonSchema> => {
    const from = flat.base === undefined ? undefined : constrained.get(flat.base);
    const isEndless = flat.base !== undefined && from === undefined && isUnderWay(flat.base);
    const { properties: parts = noProperties } = flat.keywords;
    return changedParts(parts, (part, key) => {
      const isInherited = flat.inherited.has(key);
      if (isInherited && isEndless && holdsInlineObjects(part)) return selfContaining;
      const before = isInherited ? from?.get(key) : undefined;
      return before === undefined ? propertyAt(key, part, place, depth) : fromBase(before);
    });
  };
  const ofDefinition = (
    name: string,
    flat: FlattenedType,
    place: ContentContext,
    depth: number,
  ): ReadonlyMap<string, JsonSchema> => {
    underWay.add(name);
    const properties = inPlace(flat, place, depth);
    underWay.delete(name);
    return properties;
  };
  /** Constrains the properties of a definition and of all that it extends, the root of the hierarchy first. */
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
