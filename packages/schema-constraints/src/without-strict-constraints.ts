import {
  type ContentModel,
  changedParts,
  defaultModel,
  extendsKey,
  type JsonSchema,
  modelText,
  orderKey,
  sameSchema,
  typeKey,
  withKeywords,
} from "@soapstone/schema-mapping";
import { hasWildcard, openedObject } from "./closed-object.ts";
import { type ConstraintContext, hasAlternatives } from "./constraint-context.ts";
import { joinedModels, modelOf, wildcardsIn } from "./content-models.ts";
import {
  baseOf,
  type FlattenedType,
  flattenedTypes,
  holdsInlineObjects,
  inherited,
  redeclaredFrom,
  redeclaredKey,
  selfContaining,
} from "./flattened-type.ts";
import { withoutNamedWildcards } from "./named-wildcards.ts";
import { withoutNil } from "./nil.ts";
import { withoutOrder } from "./order.ts";
import { withoutPresenceConstraints } from "./presence-constraints.ts";
import { withoutSubtypeProperties } from "./subtype-properties.ts";
import { withoutBlockConstraint, withoutDerived, withoutTypeConstraint } from "./type-constraint.ts";
import { untypedValueUse } from "./typed-value.ts";

/** The greatest depth of nested objects: anonymous types are not nested deeper. */
const deepest = 200;

/**
 * The inverse of `StrictConstraints`: returns the definitions as the rules give them. Constraints are computed again, and
 * removed wherever they are unchanged; edited ones stay.
 */
export function withoutStrictConstraints(
  definitions: ReadonlyMap<string, JsonSchema>,
  context: ConstraintContext,
): Map<string, JsonSchema> {
  const { targetNamespace = "" } = context;
  const namespaceOf = (schema: JsonSchema): string => schema.xml?.namespace ?? targetNamespace;
  const bare = (schema: JsonSchema): JsonSchema => {
    const one = withoutNil(withoutDerived(schema));
    return hasAlternatives(context) ? one : withoutSubtypeProperties(withoutNamedWildcards(one));
  };
  const own = new Map([...definitions].map(([name, schema]) => [name, bare(schema)]));
  const extended = extendedIn(own.values());
  // Inline objects may extend later definitions, so definitions are read before their inline objects.
  const shallow = new Map<string, JsonSchema>();
  const flatOf = flattenedTypes((name) => shallow.get(name), namespaceOf);
  /** Returns a base with everything it has, its own or inherited. */
  const wholeOf = (name: string): JsonSchema | undefined => {
    const schema = own.get(name);
    if (schema === undefined || baseOf(schema) === undefined) return schema;
    return flatOf(schema, namespaceOf(schema)).keywords;
  };

  const use = (schema: JsonSchema, namespace: string, depth: number): JsonSchema => {
    if (depth > deepest) return schema;
    const said = useWithoutConstraints(schema);
    if (said.type === "array" && said.items !== undefined)
      return withKeywords(said, { items: use(said.items, namespace, depth + 1) });
    const part = (property: JsonSchema): JsonSchema => use(property, namespace, depth + 1);
    if (said.type === "object") return object(said, namespace, false, part);
    // The added part of an object may contain anonymous types.
    return baseOf(said) === undefined
      ? said
      : withKeywords(said, { allOf: said.allOf?.map((one) => within(one, part)) });
  };
  const object = (
    schema: JsonSchema,
    namespace: string,
    isExtended: boolean,
    part: (property: JsonSchema) => JsonSchema,
  ): JsonSchema => {
    const base = inheritedFrom(schema, wholeOf);
    if (base !== undefined) {
      const flat = flatOf(shallow.get(base.name) ?? {}, namespaceOf(base.schema));
      // A dialect may mark the discriminator only by its property, which a derived type inherits.
      const isInherited = flat.keywords.properties?.has(typeKey) === true;
      const said = isInherited ? withKeywords(schema, { discriminator: undefined }) : schema;
      return splitFromBase(
        openedObject(withoutTypeConstraint(withoutOrder(said)), true, context),
        base,
        flat,
        namespace,
        part,
      );
    }
    const alone = withoutExtends(openedObject(withoutTypeConstraint(withoutOrder(schema)), isExtended, context));
    const properties = alone.properties && new Map([...alone.properties].map(([key, one]) => [key, part(one)]));
    const keywords = withKeywords(alone, { properties });
    return withoutPresenceConstraints(keywords, modelOf(keywords, namespace));
  };

  for (const name of baseFirst(own)) {
    const schema = own.get(name) ?? {};
    const isObject = schema.type === "object";
    shallow.set(name, isObject ? object(schema, namespaceOf(schema), extended.has(name), asItIs) : schema);
  }
  return new Map(
    [...own].map(([name, schema]) => {
      const namespace = namespaceOf(schema);
      const part = (property: JsonSchema): JsonSchema => use(property, namespace, 1);
      return [
        name,
        schema.type === "object" ? object(schema, namespace, extended.has(name), part) : use(schema, namespace, 0),
      ];
    }),
  );
}

/** Removes the constraints of a use of a type. */
function useWithoutConstraints(schema: JsonSchema): JsonSchema {
  return untypedValueUse(withoutBlockConstraint(withoutNil(schema)));
}

/** Removes the constraints of a document's root, whose properties are elements. */
export function rootWithoutStrictConstraints(root: JsonSchema): JsonSchema {
  const { properties } = root;
  if (properties === undefined) return root;
  return withKeywords(root, {
    properties: new Map([...properties].map(([key, one]) => [key, useWithoutConstraints(one)])),
  });
}

function asItIs(schema: JsonSchema): JsonSchema {
  return schema;
}

/** Returns the definitions that others, anonymous types included, extend. */
function extendedIn(schemas: Iterable<JsonSchema>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const name = baseName(schema);
    if (name !== undefined) found.add(name);
    for (const part of schema.properties?.values() ?? []) waiting.push(part);
    if (schema.items !== undefined) waiting.push(schema.items);
    for (const part of schema.anyOf ?? []) waiting.push(part);
  }
  return found;
}

interface PlainBase {
  readonly name: string;
  /** The base with its constraints. */
  readonly schema: JsonSchema;
}

function baseName({ complement }: JsonSchema): string | undefined {
  const name = complement?.get(extendsKey);
  return typeof name === "string" ? name : undefined;
}

/** Returns the definition that an object extends, in either notation. */
function extendedDefinition(schema: JsonSchema): string | undefined {
  return baseName(schema) ?? baseOf(schema);
}

/** Sorts the names of definitions so that each comes after its base. */
function baseFirst(definitions: ReadonlyMap<string, JsonSchema>): readonly string[] {
  const order = new Set<string>();
  for (const name of definitions.keys()) {
    const line = new Set<string>();
    for (
      let at: string | undefined = name;
      at !== undefined && !order.has(at) && !line.has(at);
      at = extendedDefinition(definitions.get(at) ?? {})
    )
      line.add(at);
    for (const one of [...line].reverse()) order.add(one);
  }
  return [...order];
}

/** Returns the definition that an object extends, as long as the object still has all of its properties. */
function inheritedFrom(schema: JsonSchema, wholeOf: (name: string) => JsonSchema | undefined): PlainBase | undefined {
  const name = baseName(schema);
  const base = name === undefined ? undefined : wholeOf(name);
  // An array of SOAP encoding has no properties.
  if (name === undefined || base === undefined || (base.type !== "object" && base.type !== "array")) return undefined;
  const again = redeclaredFrom(schema.complement?.get(redeclaredKey)).properties ?? new Map<string, JsonSchema>();
  const isHere = ([key, property]: readonly [string, JsonSchema]): boolean => {
    const here = schema.properties?.get(key);
    if (here === undefined) return false;
    if (holdsInlineObjects(property) && sameSchema(here, selfContaining)) return true;
    return again.has(key) || sameSchema(inherited(property), inherited(here));
  };
  const properties = [...(base.properties ?? [])].filter(([key]) => !isConstraintKey(key));
  const required = base.required?.filter((key) => !isConstraintKey(key)) ?? [];
  const isWhole = properties.every(isHere) && required.every((key) => schema.required?.includes(key) === true);
  return isWhole ? { name, schema: base } : undefined;
}

function within(schema: JsonSchema, part: (property: JsonSchema) => JsonSchema): JsonSchema {
  return schema.properties === undefined
    ? schema
    : withKeywords(schema, { properties: changedParts(schema.properties, part) });
}

function isConstraintKey(key: string): boolean {
  return key === orderKey || key === typeKey;
}

/** Splits an object into a reference to its base, and its own additions. */
function splitFromBase(
  schema: JsonSchema,
  base: PlainBase,
  flat: FlattenedType,
  namespace: string,
  part: (property: JsonSchema) => JsonSchema,
): JsonSchema {
  const again = redeclaredFrom(schema.complement?.get(redeclaredKey));
  const { complement, required, properties, additionalProperties, patternProperties, discriminator, type, ...about } =
    schema;
  const inBase = base.schema.properties ?? new Map<string, JsonSchema>();
  const needed = new Set(base.schema.required);
  const mine = new Map(
    [...(properties ?? [])]
      .filter(([key]) => !inBase.has(key) || key === typeKey)
      .map(([key, property]) => [key, part(property)]),
  );
  const { ownProperties, ownRequired } = inOrder(
    mine,
    (required ?? []).filter((key) => !needed.has(key) || (key === typeKey && discriminator !== undefined)),
    again,
    inBase,
  );
  const model = complement?.get("model");
  const isWild = wildcardsIn(flat.model).length > 0 ? hasWildcard(model) : additionalProperties === true;
  const own: JsonSchema = {
    type: type ?? "object",
    ...(discriminator === undefined ? {} : { discriminator }),
    ...(ownRequired.length === 0 ? {} : { required: ownRequired }),
    ...(ownProperties.size === 0 ? {} : { properties: ownProperties }),
    ...(isWild ? { additionalProperties: true } : {}),
    ...(patternProperties === undefined ? {} : { patternProperties }),
  };
  const plainText = modelText(defaultModel(own));
  const isDefault = model === (defaultModel(own).parts.length === 0 ? "" : plainText);
  const left = new Map(
    [...(complement ?? [])].filter(
      ([key]) => key !== extendsKey && key !== redeclaredKey && !(key === "model" && isDefault),
    ),
  );
  const keywords = withKeywords(about, { complement: left.size === 0 ? undefined : left });
  const ownModel: ContentModel | undefined = modelOf(
    { ...own, ...(left.size === 0 ? {} : { complement: left }) },
    namespace,
  );
  return {
    ...withoutPresenceConstraints(keywords, joinedModels(flat.model, ownModel)),
    allOf: [{ ref: base.name }, own],
  };
}

/** Returns the type's own declarations, in its order, if the base has some of them as well. */
function inOrder(
  mine: ReadonlyMap<string, JsonSchema>,
  required: readonly string[],
  again: JsonSchema,
  inBase: ReadonlyMap<string, JsonSchema>,
): { readonly ownProperties: ReadonlyMap<string, JsonSchema>; readonly ownRequired: readonly string[] } {
  const said = again.properties ?? new Map<string, JsonSchema>();
  const places = [...said].flatMap(([key, property]) => {
    const here = inBase.has(key) ? property : mine.get(key);
    return here === undefined ? [] : [[key, here] as const];
  });
  const ownProperties = new Map([...places, ...mine]);
  const needed = new Set([...required, ...(again.required?.filter((key) => inBase.has(key)) ?? [])]);
  return {
    ownProperties,
    ownRequired: [...new Set([...[...ownProperties.keys()].filter((key) => needed.has(key)), ...needed])],
  };
}

/** Removes the base from the complement of an object that no longer has all inherited properties. */
function withoutExtends(schema: JsonSchema): JsonSchema {
  if (schema.complement?.has(extendsKey) !== true) return schema;
  const complement = new Map([...schema.complement].filter(([key]) => key !== extendsKey && key !== redeclaredKey));
  return withKeywords(schema, { complement: complement.size === 0 ? undefined : complement });
}
