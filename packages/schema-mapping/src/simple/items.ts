import type { Items, Json, JsonObject, ValueParameter } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { readComplement } from "../complement-text.ts";
import { isTextOfValues, withGeneratedText, withoutGeneratedText } from "../dialect/generated-text.ts";
import type { JsonSchema } from "../json-schema.ts";

type ItemsType = NonNullable<Items["type"]>;

const types: ReadonlySet<string> = new Set<ItemsType>(["string", "number", "integer", "boolean", "array", "file"]);

/** References that are followed from one parameter: more than any array of arrays needs. */
const deepest = 20;

/**
 * What a value outside a body may be (Swagger 2.0, Items Object), from the schema of a simple type: its keywords inline, since nothing can be
 * referred to there. A schema that is none of one scalar type or list of them (an object, a union of types) gives
 * undefined.
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

/** Returns what a value outside a body may be, and what is said of it and of each value of its `enum`. */
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
 * The other way: the schema of a value outside a body. `array` and `items` are what they are in schemas. `keptBefore` is the complement
 * of the schema that the value had before somebody edited it.
 */
export function schemaFromItems(described: DescribedItems, keptBefore?: JsonObject): JsonSchema {
  const { type, items, extensions, collectionFormat: _, ...keywords } = described;
  const kept = readComplement(extensions?.get(xXsd)) ?? keptBefore;
  const texts = [...(extensions ?? [])].filter(([field]) => isTextOfValues(field));
  return withoutGeneratedText({
    ...keywords,
    ...(type === undefined ? {} : { type }),
    ...(items === undefined ? {} : { items: schemaFromItems(items) }),
    ...(kept === undefined ? {} : { kept }),
    ...(texts.length === 0 ? {} : { extensions: new Map(texts) }),
  });
}

/**
 * Returns an edited parameter with its generated text made anew: the text of values that an edit took away, or describes otherwise, is
 * no edit of its own. `before` is the parameter that was edited.
 */
export function withRenewedItems(edited: ValueParameter, before: ValueParameter): ValueParameter {
  if (edited.enum === undefined || before.enum === undefined) return edited;
  const { description: previous, extensions, ...others } = edited;
  const renewed = describedItems(schemaFromItems(itemsOf(edited), schemaFromItems(itemsOf(before)).kept));
  if (renewed === undefined || renewed.description === previous) return edited;
  const { description, extensions: texts = new Map<string, Json>() } = renewed;
  const all = new Map([...[...(extensions ?? [])].filter(([field]) => !isTextOfValues(field)), ...texts]);
  return {
    ...others,
    ...(description === undefined ? {} : { description }),
    ...(all.size === 0 ? {} : { extensions: all }),
  };
}

/** What a parameter says of its value, without what it says of itself. */
export function itemsOf({
  in: _,
  name: __,
  required: ___,
  allowEmptyValue: ____,
  ...items
}: ValueParameter): DescribedItems {
  return items;
}
