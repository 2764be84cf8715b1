import type { Json } from "@soapstone/apidoc-model";
import { arraySizes, type ItemsPlan, isOfEncoding, isPartialArray, textKey } from "@soapstone/schema-mapping";
import { childElements, isBlank, sameName, type XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { isEncodedArray, shaped } from "../encoded-array.ts";
import { childContent } from "./element.ts";
import type { FoundElement } from "./found-element.ts";
import { genericContent } from "./generic.ts";
import { type LexicalPath, within } from "./lexical-forms.ts";
import type { DecodePosition, Decoding } from "./state.ts";
import { ownText, undeclaredElement } from "./value.ts";

/**
 * Decodes an element whose content is an array. An element with other content gets the generic form. Items of
 * SOAP-encoded arrays may have any name, and the array may have attributes with the number of items (SOAP 1.1 §5.4.2).
 */
export function itemsContent(
  found: FoundElement,
  codecPlan: ItemsPlan,
  decoding: Decoding,
  here: DecodePosition,
): Json {
  const { element, about, head } = found;
  const isEncoded = isEncodedArray(codecPlan);
  const children = childElements(element);
  const strangers = isEncoded ? [] : children.filter(({ name }) => !sameName(name, codecPlan.item.name));
  for (const stranger of strangers) decoding.report(undeclaredElement(stranger, element));
  const attributes = isEncoded
    ? about.attributes.filter(({ name }) => !isOfEncoding(name.namespace))
    : about.attributes;
  const isPlain = strangers.length === 0 && attributes.length === 0 && head.length === 0;
  if (!isPlain || !isBlank(ownText(element))) return genericContent(found, decoding, here);
  const blank = children.length === 0 ? ownText(element) : "";
  if (blank !== "") decoding.forms?.keep(within(here.path, textKey), blank);
  return itemsOf(element, codecPlan, codecPlan.dimensions, decoding, here);
}

/**
 * Decodes the items of an array. An array of arrays has nested elements; an array of several dimensions has all items
 * in one element.
 */
function itemsOf(
  element: XmlElement,
  codecPlan: ItemsPlan,
  [rank = 1, ...inside]: readonly number[],
  decoding: Decoding,
  here: DecodePosition,
): readonly Json[] {
  const children = childElements(element);
  const { array, put, indicesOf } = placesFor(element, children, rank, decoding);
  for (const [index, child] of children.entries()) {
    const at = { ...here, depth: here.depth + 1, path: pathTo(indicesOf(index), here.path) };
    if (inside.length > 0) put(index, itemsOf(child, codecPlan, inside, decoding, at));
    else childContent(child, codecPlan.item.declaration, decoding, at, (content) => put(index, content));
  }
  return array;
}

function pathTo([first = 0, ...others]: readonly number[], around: LexicalPath | undefined): LexicalPath {
  return others.reduce((path, step) => within(path, step), within(around, first));
}

/**
 * Returns the positions of the items. If the stated sizes do not match the number of items, all dimensions but the last
 * have one item.
 */
function placesFor(
  element: XmlElement,
  children: readonly XmlElement[],
  rank: number,
  { report }: Decoding,
): NonNullable<ReturnType<typeof shaped>> {
  const statedSizes = arraySizes(element, children.length);
  if (children.length === 0 && statedSizes === undefined) return noItems;
  const sizes = [...Array.from({ length: rank - 1 }, () => 1), children.length];
  const found = rank > 1 && statedSizes?.length === rank ? shaped(children.length, statedSizes) : undefined;
  if (isPartialArray(element, children) || (rank > 1 && found === undefined))
    report(instance("array-places", { element: element.name.local }, element.at));
  return found ?? (shaped(children.length, sizes) as NonNullable<typeof found>);
}

/** The positions for an array without items and without stated sizes. */
const noItems = { array: [], put: () => undefined, indicesOf: () => [] };
