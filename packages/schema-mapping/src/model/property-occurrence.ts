import { lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import { type JsonSchema, schemaOf, withKeywords } from "../json-schema.ts";
import { keptArrayName } from "../names/encoded-type.ts";
import type { Occurs } from "./model.ts";

/** Returns the property of an element: an array if it may occur more than once, even for one item. */
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

/** Removes `wrapped` from the items of an array: an array there always is a value of its own. */
export function withoutWrapped(schema: JsonSchema): JsonSchema {
  if (schema.xml?.wrapped !== true) return schema;
  const { wrapped: _, ...xml } = schema.xml;
  return withKeywords(schema, { xml: Object.keys(xml).length === 0 ? undefined : xml });
}

/** Whether a property is an element that repeats, and not one whose value is a list or a wrapper. */
export function isRepeated(property: JsonSchema): boolean {
  return (
    property.type === "array" &&
    property.items !== undefined &&
    property.xml?.attribute !== true &&
    property.xml?.wrapped !== true &&
    property.complement?.get("list") === undefined &&
    property.complement?.get("arrayType") === undefined &&
    keptArrayName(property) === undefined
  );
}

/** The inverse of `propertyOf`: returns the schema of one item, and how often it occurs. */
export function itemOfProperty(
  property: JsonSchema,
  required: boolean,
): { readonly item: JsonSchema; readonly occurs: Occurs } {
  const item = isRepeated(property)
    ? withKeywords(property.items ?? {}, { description: property.description })
    : property;
  return { item, occurs: occursOf(property, required) };
}

/** Returns how often the element of a property occurs, without building its schema. */
export function occursOf(property: JsonSchema, required: boolean): Occurs {
  if (!isRepeated(property)) return { min: required ? 1 : 0, max: 1 };
  const min = required ? count(property.minItems, 0) : 0;
  return { min, max: property.maxItems === undefined ? "unbounded" : count(property.maxItems, 0) };
}

function count(value: Numeric | undefined, absent: number): number {
  const number = value === undefined ? absent : Number(lexemeOf(value));
  return Number.isSafeInteger(number) && number >= 0 ? number : absent;
}
