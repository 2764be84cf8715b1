import type { Items } from "@soapstone/apidoc-model";
import { xXsd } from "../../complement.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { readComplement } from "../complement-text.ts";

type ItemsType = NonNullable<Items["type"]>;

const types: ReadonlySet<string> = new Set<ItemsType>(["string", "number", "integer", "boolean", "array", "file"]);

/** References that are followed from one parameter: more than any array of arrays needs. */
const deepest = 20;

/**
 * What a value outside a body may be (2.7), from the schema of a simple type: its words inline, since nothing can be
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
  const words: { [Word in keyof Items]: Items[Word] | undefined } = {
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
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Items;
}

/** The other way: the schema of a value outside a body. `array` and `items` are what they are in schemas. */
export function schemaFromItems({ type, items, extensions, collectionFormat: _, ...words }: Items): JsonSchema {
  const kept = readComplement(extensions?.get(xXsd));
  return {
    ...words,
    ...(type === undefined ? {} : { type }),
    ...(items === undefined ? {} : { items: schemaFromItems(items) }),
    ...(kept === undefined ? {} : { kept }),
  };
}
