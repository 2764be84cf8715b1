import { type Json, readSchemaObject, writeSchemaObject } from "@soapstone/apidoc-model";
import {
  anyNamespace,
  type ContentModel,
  extendsKey,
  itemOfProperty,
  type JsonSchema,
  lower,
  modelText,
  namespaceSet,
  propertyOf,
  raise,
  readWildcard,
  type Slots,
  sharedProperty,
  slotsOf,
  type WildcardPlan,
  withKeywords,
} from "@soapstone/schema-mapping";
import { joinedModels, modelOf, wildcardsIn } from "./content-models.ts";

/** An object with everything that it inherits. */
export interface FlattenedType {
  /** The keywords of the merged object. */
  readonly keywords: JsonSchema;
  readonly model?: ContentModel;
  readonly attributes: readonly WildcardPlan[];
  /** Whether it extends an undeclared type, so that it allows anything. */
  readonly isOpen: boolean;
  /** The definition that it extends, and the properties that it inherits unchanged. */
  readonly base?: string;
  readonly inherited: ReadonlySet<string>;
}

/** The field of the complement for properties that a derived type declares again. */
export const redeclaredKey = "redeclared";

/** Returns the content model that an object declares itself; `name`: that of its definition, if it is one. */
export type ModelIn = (schema: JsonSchema, namespace: string, name?: string) => ContentModel | undefined;

/**
 * Returns a function that merges objects with the definitions that they extend. `definition`: the keywords of a
 * definition, as the rules give them. `modelIn`: the content model of an object, by default from its keywords.
 */
export function flattenedTypes(
  definition: (name: string) => JsonSchema | undefined,
  namespaceOf: (schema: JsonSchema) => string,
  modelIn: ModelIn = modelOfKeywords,
): (schema: JsonSchema, namespace: string, name?: string) => FlattenedType {
  const known = new Map<string, FlattenedType>();
  const read = (schema: JsonSchema, namespace: string, name: string | undefined): FlattenedType => {
    const baseName = baseOf(schema);
    const base = baseName === undefined ? undefined : known.get(baseName);
    // An object that extends an unknown definition is taken as it is.
    if (baseName !== undefined && base === undefined)
      return flattenedAlone(schema, modelOf(schema, namespace), namespace);
    const model = modelIn(schema, namespace, name);
    return baseName === undefined || base === undefined
      ? flattenedAlone(schema, model, namespace)
      : flattenedDerived(baseName, schema, base, model, namespace);
  };
  return (schema, namespace, own) => {
    const before = own === undefined ? undefined : known.get(own);
    if (before !== undefined) return before;
    const line: string[] = [];
    let at = baseOf(schema);
    while (at !== undefined && !known.has(at) && !line.includes(at)) {
      line.push(at);
      at = baseOf(definition(at) ?? {});
    }
    for (const name of line.reverse()) {
      const base = definition(name);
      if (base !== undefined) known.set(name, read(base, namespaceOf(base), name));
    }
    return read(schema, namespace, own);
  };
}

/** Reads the model from the keywords; for an extension, from the second part, which it adds. */
export const modelOfKeywords: ModelIn = (schema, namespace) => {
  const own = baseOf(schema) === undefined ? schema : schema.allOf?.[1];
  return modelOf(
    own === schema ? schema : { ...own, ...(schema.complement && { complement: schema.complement }) },
    namespace,
  );
};

/** Returns the definition that an object extends. */
export function baseOf({ allOf }: JsonSchema): string | undefined {
  if (allOf?.length !== 2) return undefined;
  const [base, own] = allOf;
  return own?.ref === undefined ? base?.ref : undefined;
}

const noProperties: ReadonlyMap<string, JsonSchema> = new Map();

/** Returns the properties that an object declares itself. */
export function declaredBy({ properties, allOf }: JsonSchema): ReadonlyMap<string, JsonSchema> {
  return properties ?? allOf?.[1]?.properties ?? noProperties;
}

/** Returns an object that extends no definition. */
function flattenedAlone(schema: JsonSchema, model: ContentModel | undefined, namespace: string): FlattenedType {
  return {
    keywords: schema,
    ...(model === undefined ? {} : { model }),
    attributes: wildcardsOf(schema, schema, namespace),
    isOpen: schema.complement?.has("extension") === true || schema.allOf !== undefined,
    inherited: noKeys,
  };
}

const noKeys: ReadonlySet<string> = new Set();

/** Returns an object that extends another, with everything it inherits. */
function flattenedDerived(
  name: string,
  schema: JsonSchema,
  base: FlattenedType,
  ownModel: ContentModel | undefined,
  namespace: string,
): FlattenedType {
  const [, own = {}] = schema.allOf ?? [];
  const { allOf: _, ...about } = schema;
  const model = joinedModels(base.model, ownModel);
  const { properties, again } = joined(base.keywords, own, model);
  const required = [...new Set([...(base.keywords.required ?? []), ...(own.required ?? [])])];
  const complement = new Map<string, Json>([...(schema.complement ?? []), [extendsKey, name]]);
  // Whether the base allows further elements is in its model alone.
  if (wildcardsIn(base.model).length > 0 && !complement.has("model"))
    complement.set("model", ownModel === undefined ? "" : modelText(ownModel));
  if (again.size > 0) complement.set(redeclaredKey, redeclaredKeywords(again, own, base.keywords));
  return {
    keywords: withKeywords(own, {
      ...about,
      type: "object",
      required: required.length === 0 ? undefined : required,
      properties: properties.size === 0 ? undefined : properties,
      complement,
    }),
    ...(model === undefined ? {} : { model }),
    attributes: [...base.attributes, ...wildcardsOf(schema, own, namespace)],
    isOpen: base.isOpen,
    base: name,
    inherited: new Set([...(base.keywords.properties?.keys() ?? [])].filter((key) => !again.has(key))),
  };
}

/** Merges the properties of base and type; for a child that both declare, the numbers of occurrences are added. */
function joined(
  base: JsonSchema,
  own: JsonSchema,
  model: ContentModel | undefined,
): { readonly properties: ReadonlyMap<string, JsonSchema>; readonly again: ReadonlyMap<string, JsonSchema> } {
  const properties = new Map(base.properties ?? []);
  const again = new Map<string, JsonSchema>();
  // The model of a long chain of types is long, and hardly any type declares a child again.
  let slots: Slots | undefined;
  for (const [key, property] of own.properties ?? []) {
    const before = properties.get(key);
    if (before === undefined) properties.set(key, property);
    else {
      again.set(key, property);
      slots ??= model === undefined ? new Map() : slotsOf(model);
      const slot = slots.get(key);
      if (slot === undefined) continue;
      const item = sharedProperty(itemOfProperty(before, true).item, itemOfProperty(property, true).item);
      properties.set(key, propertyOf(item, slot));
    }
  }
  return { properties, again };
}

/**
 * Returns the complement for properties that the type declares again, and their positions: properties before that only
 * the type has are empty here, and those behind follow anyway. Of the required ones, those that the base requires too.
 */
function redeclaredKeywords(again: ReadonlyMap<string, JsonSchema>, own: JsonSchema, base: JsonSchema): Json {
  const keys = [...(own.properties?.keys() ?? [])];
  const places = keys.slice(0, keys.findLastIndex((key) => again.has(key)) + 1);
  const required = own.required?.filter((key) => base.required?.includes(key) === true) ?? [];
  const part: JsonSchema = {
    ...(required.length === 0 ? {} : { required }),
    properties: new Map(places.map((key) => [key, again.get(key) ?? {}])),
  };
  return writeSchemaObject(lower(part, "apidoc"));
}

/** The inverse of `redeclaredKeywords`. */
export function redeclaredFrom(redeclared: Json | undefined): JsonSchema {
  const object = redeclared === undefined ? undefined : readSchemaObject(redeclared, nowhere, () => undefined);
  return object === undefined ? {} : raise(object, "apidoc");
}

/** A value inside a complement has no position to report. */
const nowhere = { uri: "", pointer: "" };

type GrowingSchema = { -readonly [Word in keyof JsonSchema]: JsonSchema[Word] };

const withoutOwn = { complement: undefined, origin: undefined };

/** Returns a property of a base for a derived type, without the complement that the base has. */
export function inherited(property: JsonSchema): JsonSchema {
  const keywords: GrowingSchema = withKeywords(property, withoutOwn);
  if (keywords.items !== undefined) keywords.items = inherited(keywords.items);
  if (keywords.anyOf !== undefined) keywords.anyOf = keywords.anyOf.map(inherited);
  if (keywords.properties !== undefined) {
    const parts = new Map<string, JsonSchema>();
    for (const [key, part] of keywords.properties) parts.set(key, inherited(part));
    keywords.properties = parts;
  }
  return keywords;
}

/** The schema of a property that would contain itself without end. */
export const selfContaining: JsonSchema = {};

/** Whether a property holds inline objects. */
export function holdsInlineObjects(property: JsonSchema): boolean {
  const item = property.items ?? property;
  return item.type === "object" || baseOf(item) !== undefined;
}

/** Returns the attribute wildcards, by the keywords or the complement. */
function wildcardsOf({ complement }: JsonSchema, own: JsonSchema, namespace: string): readonly WildcardPlan[] {
  const text = complement?.get("anyAttribute");
  const terms = typeof text === "string" ? readWildcard(text) : undefined;
  if (terms !== undefined) return [{ namespaces: namespaceSet(terms.namespaces, namespace), process: terms.process }];
  return text === false || typeof own.additionalProperties === "object"
    ? [{ namespaces: anyNamespace, process: "lax" }]
    : [];
}
