import { isArray, isObject } from "@soapstone/apidoc-model";
import { keyOfNcName } from "@soapstone/conversion";
import { type JsonSchema, schemaOf, typeKey, withKeywords } from "@soapstone/schema-mapping";
import { entryName, itemName, keyName, type Mark, markOf, valueName } from "../marks.ts";

/** The options of the inverse conversion: how definitions are referred to, and whether the complement of XSD stays. */
export interface FromXmlContext {
  readonly referenceTo: (definition: string) => string;
  readonly keepsComplement: boolean;
  /** Returns the schema that replaces a reference to a type that was anonymous. */
  readonly anonymousType?: (definition: string) => JsonSchema | undefined;
}

/**
 * Converts a schema with marks to the keywords of JSON Schema that the marks represent: the inverse of `partToXml`.
 */
export function partFromXml(schema: JsonSchema, context: FromXmlContext): JsonSchema {
  const inner = schema.ref === undefined ? undefined : context.anonymousType?.(schema.ref);
  if (inner !== undefined) {
    const { ref: _, origin: __, ...use } = schema;
    return partFromXml({ ...inner, ...use }, context);
  }
  const part = (inner: JsonSchema): JsonSchema => partFromXml(inner, context);
  const found = markOf(schema);
  const { origin: _, ...own } = withKeywords(schema, { complement: found?.complement ?? schema.complement });
  const keywords = found === undefined ? own : structureOf(own, found.mark);
  const { properties, required, entries } = members(keywords, part);
  const additional = keywords.additionalProperties;
  const left =
    context.keepsComplement && keywords.complement !== undefined && keywords.complement.size > 0
      ? keywords.complement
      : undefined;
  return withKeywords(keywords, {
    ref: keywords.ref === undefined ? undefined : context.referenceTo(keywords.ref),
    complement: left,
    discriminator: keywords.discriminator === typeKey ? undefined : keywords.discriminator,
    xml: xmlOf(keywords),
    properties,
    required,
    items: keywords.items && part(keywords.items),
    prefixItems: keywords.prefixItems?.map(part),
    allOf: keywords.allOf?.map(part),
    anyOf: keywords.anyOf?.map(part),
    oneOf: keywords.oneOf?.map(part),
    additionalProperties: entries.additional ?? (typeof additional === "object" ? part(additional) : additional),
    patternProperties: entries.patterns.size === 0 ? keywords.patternProperties : entries.patterns,
  });
}

/** Returns the `xml` object without a name that is equal to the key. */
function xmlOf({ xml, properties: _ }: JsonSchema): JsonSchema["xml"] {
  if (xml?.name === undefined || keyOfNcName(xml.name) === xml.name) return xml;
  const { name: _name, ...rest } = xml;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

function structureOf(schema: JsonSchema, { form }: Mark): JsonSchema {
  const { description, nullable, complement, default: value, xml } = schema;
  const about = { description, nullable, default: value, xml, complement: withoutModel(complement) };
  switch (form) {
    case "array":
    case "tuple":
      return arrayOf(schema, about);
    case "choice":
      return schemaOf({ ...about, anyOf: [...(schema.properties?.values() ?? [])] });
    case "null":
      return schemaOf({ ...about, type: "null", nullable: undefined });
    case "any":
      return schemaOf({ ...about, complement: undefined });
    case "entry":
    case "inner":
      return schema;
    default:
      return form satisfies never;
  }
}

/** Leaves out the content model, which the form of the mark implies. */
function withoutModel(complement: JsonSchema["complement"]): JsonSchema["complement"] {
  const rest = new Map([...(complement ?? [])].filter(([key]) => key !== "model" && key !== "extension"));
  return rest.size === 0 ? undefined : rest;
}

function arrayOf({ properties, required, complement }: JsonSchema, about: JsonSchema | object): JsonSchema {
  const rest = properties?.get(itemName);
  const places = [...(properties ?? [])].filter(([key]) => key !== itemName).map(([, schema]) => schema);
  const least = required?.filter((key) => key !== itemName).length ?? 0;
  const further = required?.includes(itemName) === true ? rest?.minItems : undefined;
  const identity = complement?.get("identity");
  const isUnique = isArray(identity) && identity.some((one) => isObject(one) && one.get("kind") === "unique");
  const most = rest === undefined ? places.length : rest.maxItems;
  return schemaOf({
    ...about,
    complement: undefined,
    type: "array",
    prefixItems: places.length === 0 ? undefined : places,
    items: rest?.items,
    minItems: further === undefined ? (least === 0 ? undefined : least) : plus(further, places.length),
    maxItems: most === undefined ? undefined : rest === undefined ? most : plus(most, places.length),
    uniqueItems: isUnique ? true : undefined,
  });
}

function plus(count: JsonSchema["minItems"], places: number): JsonSchema["minItems"] {
  return typeof count === "number" ? count + places : count;
}

interface ObjectEntries {
  readonly additional: JsonSchema | undefined;
  readonly patterns: ReadonlyMap<string, JsonSchema>;
}

/** Returns the named members, and the schemas of entries. */
function members(schema: JsonSchema, part: (inner: JsonSchema) => JsonSchema) {
  const properties = new Map<string, JsonSchema>();
  const patterns = new Map<string, JsonSchema>();
  const inEntries = new Set<string>();
  let additional: JsonSchema | undefined;
  for (const [key, property] of schema.properties ?? []) {
    // Only XSD states the subtype of a value.
    if (key === typeKey) continue;
    const entry = key.startsWith(entryName) ? entryOf(property) : undefined;
    if (entry === undefined) {
      properties.set(keyOfNcName(key), part(property));
      continue;
    }
    inEntries.add(key);
    const { value, mark } = entry;
    if (mark.pattern === undefined) additional = part(value);
    else patterns.set(mark.pattern, part(value));
  }
  const required = schema.required?.filter((key) => !inEntries.has(key) && key !== typeKey).map(keyOfNcName);
  const entries: ObjectEntries = { additional, patterns };
  return {
    properties: properties.size === 0 ? undefined : properties,
    required: required === undefined || required.length === 0 ? undefined : required,
    entries,
  };
}

function entryOf({ items }: JsonSchema): { readonly value: JsonSchema; readonly mark: Mark } | undefined {
  const found = items === undefined ? undefined : markOf(items);
  const value = items?.properties?.get(valueName);
  if (found?.mark.form !== "entry" || value === undefined || items?.properties?.has(keyName) !== true) return undefined;
  return { value, mark: found.mark };
}
