import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { ItemsBinding } from "@soapstone/mapping";
import type { XmlElement } from "@soapstone/xml-model";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics.ts";
import { childElement, type Given, nothing, type Parts } from "./element.ts";
import { genericParts } from "./generic.ts";
import { inner } from "./named.ts";
import { textNodes } from "./scalar.ts";
import type { Encoding, Here } from "./state.ts";
import { writtenBlank } from "./written-text.ts";

/** The items of an array, each an element; an object is what decoding made of an element that is no such array. */
export function itemsParts(given: Given, binding: ItemsBinding, encoding: Encoding, here: Here): Parts {
  const { json } = given;
  if (isArray(json)) {
    const blank = json.length === 0 ? textNodes(writtenBlank(encoding, here)) : [];
    return { attributes: [], children: [...blank, ...itemElements(json, binding, binding.rank, encoding, here)] };
  }
  encoding.report(wrongValue(json, encoding, here));
  return isObject(json) ? genericParts(given, encoding, here) : nothing;
}

/** Arrays in arrays are elements in elements. */
function itemElements(
  items: readonly Json[],
  binding: ItemsBinding,
  rank: number,
  encoding: Encoding,
  here: Here,
): readonly XmlElement[] {
  const { name, declaration } = binding.item;
  return items.map((item, index) => {
    const at = inner(here, index);
    if (rank <= 1) return childElement(item, name, declaration, encoding, at);
    encoding.prefixes.element(name.namespace);
    if (!isArray(item)) encoding.report(wrongValue(item, encoding, at));
    const children = isArray(item) ? itemElements(item, binding, rank - 1, encoding, at) : [];
    return { kind: "element", name, attributes: [], children };
  });
}

function wrongValue(json: Json, { placeOf }: Encoding, { pointer }: Here) {
  return instance("wrong-value", { value: describe(json), rule: undefined }, placeOf(pointer));
}
