import type { Items, Json, JsonObject, ValueParameter } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import {
  isTextOfValues,
  type JsonSchema,
  readComplement,
  withGeneratedText,
  withoutGeneratedText,
} from "@soapstone/schema-mapping";

type ItemsType = NonNullable<Items["type"]>;

const types: ReadonlySet<string> = new Set<ItemsType>(["string", "number", "integer", "boolean", "array", "file"]);

/** The most references to follow from one parameter: more than any array of arrays needs. */
const deepest = 20;

/**
 * Converts the schema of a simple type to that of a value outside a body (Swagger 2.0 "Items Object"), with keywords
 * inline, since it cannot have references. Undefined for a schema that is neither one scalar type nor a list of these.
 */
export function itemsFor(
  schema: JsonSchema,
  definition: (name: string) => JsonSchema | undefined = () => undefined,
  depth = 0,
): Items | undefined {
  if (depth > deepest) return undefined;
  if (schema.ref !== undefined) {
    const found = definition(schema.ref);
    return found === undefined ? undefined : itemsFor(found, definition, depth + 1);
  }
  const type = typeof schema.type === "string" ? schema.type : undefined;
  if (type === undefined || !types.has(type) || schema.properties !== undefined) return undefined;
  const items = schema.items === undefined ? undefined : itemsFor(schema.items, definition, depth + 1);
  if (type === "array" && items === undefined) return undefined;
  const keywords: { [Keyword in keyof Items]: Items[Keyword] | undefined } = {
    type: type as ItemsType,
    format: schema.format,
    items,
    default: schema.default,
    maximum: schema.maximum,
    exclusiveMaximum: schema.exclusiveMaximum,
    minimum: schema.minimum,
    exclusiveMinimum: schema.exclusiveMinimum,
    maxLength: schema.maxLength,
    minLength: schema.minLength,
    pattern: schema.pattern,
    maxItems: schema.maxItems,
    minItems: schema.minItems,
    uniqueItems: schema.uniqueItems,
    enum: schema.enum,
    multipleOf: schema.multipleOf,
  };
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined)) as Items;
}

/** Converts a schema to that of a value outside a body, with its description, including that of each `enum` value. */
export function describedItems(
  schema: JsonSchema,
  definition?: (name: string) => JsonSchema | undefined,
): DescribedItems | undefined {
  const items = itemsFor(schema, definition);
  if (items === undefined) return undefined;
  const { description, extensions } = withGeneratedText(schema);
  const texts = [...(extensions ?? [])].filter(([field]) => isTextOfValues(field));
  return {
    ...(description === undefined ? {} : { description }),
    ...items,
    ...(texts.length === 0 ? {} : { extensions: new Map(texts) }),
  };
}

export interface DescribedItems extends Items {
  readonly description?: string;
}

/**
 * The inverse of `describedItems`: reads the schema of a value outside a body. `keptBefore`: the complement of the
 * value's schema before an edit.
 */
export function schemaFromItems(described: DescribedItems, keptBefore?: JsonObject): JsonSchema {
  const { type, items, extensions, collectionFormat: _, ...keywords } = described;
  const complement = readComplement(extensions?.get(xXsd)) ?? keptBefore;
  const texts = [...(extensions ?? [])].filter(([field]) => isTextOfValues(field));
  return withoutGeneratedText({
    ...keywords,
    ...(type === undefined ? {} : { type }),
    ...(items === undefined ? {} : { items: schemaFromItems(items) }),
    ...(complement === undefined ? {} : { complement }),
    ...(texts.length === 0 ? {} : { extensions: new Map(texts) }),
  });
}

/**
 * Returns an edited parameter with its generated text made anew: outdated text about removed or changed values is no
 * edit. `before`: the parameter before the edit.
 */
export function withRenewedItems(edited: ValueParameter, before: ValueParameter): ValueParameter {
  if (edited.enum === undefined || before.enum === undefined) return edited;
  const { description: previous, extensions, ...others } = edited;
  const renewed = describedItems(schemaFromItems(itemsOf(edited), schemaFromItems(itemsOf(before)).complement));
  if (renewed === undefined || renewed.description === previous) return edited;
  const { description, extensions: texts = new Map<string, Json>() } = renewed;
  const all = new Map([...[...(extensions ?? [])].filter(([field]) => !isTextOfValues(field)), ...texts]);
  return {
    ...others,
    ...(description === undefined ? {} : { description }),
    ...(all.size === 0 ? {} : { extensions: all }),
  };
}

/** Returns the keywords of a parameter's value, without those of the parameter. */
export function itemsOf({
  in: _,
  name: __,
  required: ___,
  allowEmptyValue: ____,
  ...items
}: ValueParameter): DescribedItems {
  return items;
}
