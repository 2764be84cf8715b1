import type { Json } from "@soapstone/apidoc-model";
import { type JsonSchema, schemaOf } from "@soapstone/schema-mapping";
import { clark } from "@soapstone/xml-model";
import type { SchemaNode } from "../graph/schema-graph.ts";
import { itemName, marked } from "../marks.ts";
import { type ArrayOption, anything, type ExternalShape, type ShapePart } from "../shape/shape.ts";
import { shapeOfPart } from "../shape/shape-of.ts";
import { isScalarOption } from "./scalar-to-xml.ts";
import { type ToXmlContext, undefinedIfEmpty } from "./to-xml-context.ts";

/**
 * Returns the schema of the element around the items of an array that is no repeated member; a list type where the
 * items are in one text.
 */
export function arrayToXml(option: ArrayOption, context: ToXmlContext, node: SchemaNode | undefined): JsonSchema {
  const list = listToXml(option, context, node);
  if (list !== undefined) return list;
  const { prefix = [], rest = anything, min = 0, max } = option;
  const properties = new Map<string, JsonSchema>();
  const fixed = prefix.slice(0, max).findIndex((part) => shapeOfPart(part, context.shapeContext).length === 0);
  const places = prefix.slice(0, max).slice(0, fixed < 0 ? undefined : fixed);
  for (const [index, part] of places.entries()) properties.set(`${itemName}${index + 1}`, context.partToXml(part));
  const isFull = fixed >= 0 || isClosed(rest, context);
  const most = max === undefined ? undefined : Math.max(0, max - places.length);
  if (!isFull && most !== 0) {
    const least = Math.max(0, min - places.length);
    const items = context.partToXml(rest);
    properties.set(
      itemName,
      schemaOf({
        type: "array",
        items,
        minItems: least === 0 ? undefined : least,
        maxItems: most,
      }),
    );
  }
  const complement = new Map<string, Json>();
  const unique = uniqueItems(option, context);
  if (unique !== undefined) complement.set("identity", [unique]);
  else if (option.unique === true) context.onLessPrecise("uniqueItems", node);
  if (places.length === 0) {
    const required = min > 0 && properties.size > 0 ? [itemName] : undefined;
    return schemaOf({
      type: "object",
      required,
      properties: undefinedIfEmpty(properties),
      complement: marked({ form: "array" }, complement),
    });
  }
  const { model, required } = tupleModel(places.length, min, properties);
  if (model !== undefined) complement.set("model", model);
  return schemaOf({ type: "object", required, properties, complement: marked({ form: "tuple" }, complement) });
}

/**
 * Returns a list type where the items are scalars, with blanks between them. The number of items is left to the
 * complement: clients that support lists do not support restrictions of them (zeep), and could call no operation of
 * such a service.
 */
function listToXml(option: ArrayOption, context: ToXmlContext, node: SchemaNode | undefined): JsonSchema | undefined {
  if (option.listed !== true || !areScalars(option, context)) return undefined;
  const { rest = anything, min, max } = option;
  if (min !== undefined) context.onLessPrecise("minItems", node);
  if (max !== undefined) context.onLessPrecise("maxItems", node);
  return schemaOf({
    type: "array",
    items: context.partToXml(rest),
    complement: new Map<string, Json>([["list", true]]),
  });
}

/** Returns the content model of a tuple: an item can only follow all those before it. */
function tupleModel(count: number, min: number, properties: ReadonlyMap<string, JsonSchema>) {
  const names = [...properties.keys()];
  const required = names.slice(0, Math.min(min, count));
  const rest = properties.get(itemName);
  if (rest !== undefined && min > count) required.push(itemName);
  const sure = names.slice(0, Math.min(min, count));
  const further = names.slice(sure.length, count);
  let inner = rest === undefined ? "" : `${itemName}${occurrence(rest, min > count)}`;
  for (const name of [...further].reverse()) inner = inner === "" ? `${name}?` : `(${name} ${inner})?`;
  const model = [...sure, inner].filter((text) => text !== "").join(" ");
  return { model: further.length === 0 ? undefined : model, required: required.length === 0 ? undefined : required };
}

function occurrence({ minItems, maxItems }: JsonSchema, isRequired: boolean): string {
  const least = isRequired && typeof minItems === "number" ? minItems : 0;
  if (typeof maxItems !== "number") return least === 0 ? "*" : least === 1 ? "+" : `{${least},}`;
  return `{${least},${maxItems}}`;
}

/** Returns the keywords for an array with unique items, wherever the element that holds them is. */
export function uniqueness(shape: ExternalShape, context: ToXmlContext): JsonSchema {
  const [only, ...others] = shape.filter(({ kind }) => kind !== "null");
  if (only?.kind !== "array" || others.length > 0) return {};
  const unique = uniqueItems(only, context);
  return unique === undefined ? {} : { complement: new Map<string, Json>([["identity", [unique]]]) };
}

/** Returns the identity constraint for unique scalars; undefined for objects and arrays, for which XSD has none. */
function uniqueItems(option: ArrayOption, context: ToXmlContext): Json | undefined {
  const { unique, prefix = [], rest = anything } = option;
  if (unique !== true || !areScalars(option, context)) return undefined;
  const names = [
    ...prefix.map((_, index) => `${itemName}${index + 1}`),
    ...(isClosed(rest, context) ? [] : [itemName]),
  ];
  return new Map<string, Json>([
    ["kind", "unique"],
    ["name", clark({ namespace: context.targetNamespace, local: context.uniqueName("uniqueItems") })],
    ["selector", names.length === 0 ? itemName : names.map((name) => `${context.prefix}${name}`).join("|")],
    ["fields", ["."]],
    ...context.prefixes,
  ]);
}

export function areScalars({ prefix = [], rest = anything }: ArrayOption, { shapeContext }: ToXmlContext): boolean {
  return [...prefix, rest].every((part) => shapeOfPart(part, shapeContext).every((option) => isScalarOption(option)));
}

function isClosed(rest: ShapePart, { shapeContext }: ToXmlContext): boolean {
  return shapeOfPart(rest, shapeContext).length === 0;
}
