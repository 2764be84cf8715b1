import { lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import { type JsonSchema, schemaOf, withKeywords } from "../json-schema.ts";
import { keptArrayName } from "../names/encoded-type.ts";
import type { Occurs } from "./model.ts";

/** What may come more than once is an array, also for one item; what must come is required. */
export function propertyOf(item: JsonSchema, { min, max }: Occurs): JsonSchema {
  if (max === 0 || max === 1) return item;
  const { description, origin } = item;
  return schemaOf({
    type: "array",
    description,
    items: withKeywords(withoutWrapped(item), { description: undefined, origin: undefined }),
    minItems: min === 0 ? undefined : min,
    maxItems: max === "unbounded" ? undefined : max,
    origin,
  });
}

/** Among the items of an array, `wrapped` says nothing: an array there is always one by itself. */
export function withoutWrapped(schema: JsonSchema): JsonSchema {
  if (schema.xml?.wrapped !== true) return schema;
  const { wrapped: _, ...xml } = schema.xml;
  return withKeywords(schema, { xml: Object.keys(xml).length === 0 ? undefined : xml });
}

/** Whether a property is a repeated child, rather than one child whose value is a list or a wrapper. */
export function isRepeated(property: JsonSchema): boolean {
  return (
    property.type === "array" &&
    property.items !== undefined &&
    property.xml?.attribute !== true &&
    property.xml?.wrapped !== true &&
    property.kept?.get("list") === undefined &&
    property.kept?.get("arrayType") === undefined &&
    keptArrayName(property) === undefined
  );
}

/** The other way: the schema of one item, and how often it comes. */
export function itemOf(
  property: JsonSchema,
  required: boolean,
): { readonly item: JsonSchema; readonly occurs: Occurs } {
  const item = isRepeated(property)
    ? withKeywords(property.items ?? {}, { description: property.description })
    : property;
  return { item, occurs: occursOf(property, required) };
}

/** How often the item of a property comes, without making its schema. */
export function occursOf(property: JsonSchema, required: boolean): Occurs {
  if (!isRepeated(property)) return { min: required ? 1 : 0, max: 1 };
  const min = required ? count(property.minItems, 0) : 0;
  return { min, max: property.maxItems === undefined ? "unbounded" : count(property.maxItems, 0) };
}

function count(value: Numeric | undefined, absent: number): number {
  const number = value === undefined ? absent : Number(lexemeOf(value));
  return Number.isSafeInteger(number) && number >= 0 ? number : absent;
}
