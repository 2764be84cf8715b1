import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { arrayAttributes, type ItemsPlan } from "@soapstone/schema-mapping";
import type { QName, XmlAttribute } from "@soapstone/xml-model";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { isEncodedArray } from "../encoded-array.ts";
import { childElement } from "./element.ts";
import { genericParts } from "./generic.ts";
import { inner } from "./named.ts";
import { type ElementInput, type ElementParts, nothing } from "./parts.ts";
import { textNodes } from "./scalar.ts";
import type { EncodePosition, Encoding } from "./state.ts";
import { writtenBlank } from "./written-text.ts";

/** Encodes the items of an array as elements. An object is the decoded form of an element that was no valid array. */
export function itemsParts(
  given: ElementInput,
  codecPlan: ItemsPlan,
  encoding: Encoding,
  here: EncodePosition,
): ElementParts {
  const { json } = given;
  if (isEncodedArray(codecPlan)) encoding.origins.arrays.add(here.pointer);
  if (isArray(json)) {
    const blank = json.length === 0 ? textNodes(writtenBlank(encoding, here)) : [];
    const { attributes, children } = arrayParts(json, codecPlan, codecPlan.dimensions, encoding, here);
    return { attributes, children: [...blank, ...children] };
  }
  encoding.report(wrongValue(json, encoding, here));
  return isObject(json) ? genericParts(given, encoding, here) : nothing;
}

/**
 * Encodes an array. Arrays in arrays become nested elements; the items of all dimensions of one array are written one
 * after the other.
 */
function arrayParts(
  json: readonly Json[],
  codecPlan: ItemsPlan,
  [rank = 1, ...inside]: readonly number[],
  encoding: Encoding,
  here: EncodePosition,
): ElementParts {
  const { name, declaration } = codecPlan.item;
  const sizes = sizesOfJson(json, rank);
  const children = flat(json, rank, sizes, encoding, here).map(([item, at]) => {
    if (inside.length === 0) return childElement(item, name, declaration, encoding, at);
    encoding.prefixes.element(name.namespace);
    if (!isArray(item)) encoding.report(wrongValue(item, encoding, at));
    const parts = isArray(item) ? arrayParts(item, codecPlan, inside, encoding, at) : nothing;
    const row = { kind: "element" as const, name, ...parts };
    encoding.origins.pointers.set(row.children, at.pointer);
    return row;
  });
  // An array of several dimensions always states its sizes, without which its rows could not be told apart.
  const statesSizes = rank > 1 || (encoding.isEncoded === true && isEncodedArray(codecPlan));
  return { attributes: statesSizes ? attributesOf(codecPlan, inside, sizes, encoding) : [], children };
}

function attributesOf(
  codecPlan: ItemsPlan,
  inside: readonly number[],
  sizes: readonly number[],
  { prefixes }: Encoding,
): readonly XmlAttribute[] {
  const { type } = codecPlan.item.declaration;
  const prefixed = ({ namespace, local }: QName): string => {
    const prefix = prefixes.ofValue(namespace);
    return prefix === "" ? local : `${prefix}:${local}`;
  };
  const item = type !== undefined && "kind" in type ? type.name : type;
  const attributes = arrayAttributes(codecPlan.type, item, prefixed, inside, sizes);
  for (const attribute of attributes) prefixes.attribute(attribute.name.namespace);
  return attributes;
}

/** Returns the number of items of each dimension, taken from the first array of that dimension. */
function sizesOfJson(json: readonly Json[], rank: number): readonly number[] {
  const [first] = json;
  if (rank <= 1) return [json.length];
  return [json.length, ...sizesOfJson(isArray(first) ? first : [], rank - 1)];
}

/**
 * Returns the items of all dimensions with their positions; the last dimension varies fastest. A row of another size is
 * reported as a wrong value.
 */
function flat(
  json: readonly Json[],
  rank: number,
  [size, ...sizes]: readonly number[],
  encoding: Encoding,
  here: EncodePosition,
): readonly (readonly [Json, EncodePosition])[] {
  if (json.length !== size) encoding.report(wrongValue(json, encoding, here));
  return json.flatMap((item, index): readonly (readonly [Json, EncodePosition])[] => {
    const at = inner(here, index);
    if (rank <= 1) return [[item, at]];
    if (isArray(item)) return flat(item, rank - 1, sizes, encoding, at);
    encoding.report(wrongValue(item, encoding, at));
    return [];
  });
}

function wrongValue(json: Json, { placeOf }: Encoding, { pointer }: EncodePosition) {
  return instance("wrong-value", { value: describe(json), rule: undefined }, placeOf(pointer));
}
