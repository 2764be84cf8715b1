import type { Json } from "@soapstone/apidoc-model";
import { type ItemsBinding, textKey } from "@soapstone/mapping";
import { childElements, isBlank, namespaces, sameName, type XmlElement } from "@soapstone/xml-model";
import { isEncodedArray } from "../encoded-array.ts";
import { childContent, type Found } from "./element.ts";
import { genericContent } from "./generic.ts";
import { within } from "./lexical-forms.ts";
import type { Decoding, Here } from "./state.ts";
import { ownText, undeclaredElement } from "./value.ts";

/**
 * The items of an element that is nothing but an array; anything else in it makes it generic, which no array is. Those of
 * SOAP's encoding may have any name, and attributes that say how many they are (SOAP 1.1, 5.4.2).
 */
export function itemsContent(found: Found, binding: ItemsBinding, decoding: Decoding, here: Here): Json {
  const { element, about, head } = found;
  const isEncoded = isEncodedArray(binding);
  const children = childElements(element);
  const strangers = isEncoded ? [] : children.filter(({ name }) => !sameName(name, binding.item.name));
  for (const stranger of strangers) decoding.report(undeclaredElement(stranger, element));
  const attributes = isEncoded
    ? about.attributes.filter(({ name }) => !isOfEncoding(name.namespace))
    : about.attributes;
  const isPlain = strangers.length === 0 && attributes.length === 0 && head.length === 0;
  if (!isPlain || !isBlank(ownText(element))) return genericContent(found, decoding, here);
  const blank = children.length === 0 ? ownText(element) : "";
  if (blank !== "") decoding.forms?.keep(within(here.way, textKey), blank);
  return itemsOf(children, binding, binding.rank, decoding, here);
}

function isOfEncoding(namespace: string): boolean {
  return namespace === namespaces.soapenc || namespace === namespaces.soapenc12;
}

/** Arrays in arrays are elements in elements. */
function itemsOf(
  children: readonly XmlElement[],
  binding: ItemsBinding,
  rank: number,
  decoding: Decoding,
  here: Here,
): readonly Json[] {
  const items: Json[] = [];
  for (const [index, child] of children.entries()) {
    const inside = { ...here, depth: here.depth + 1, way: within(here.way, index) };
    if (rank > 1) {
      items.push(itemsOf(childElements(child), binding, rank - 1, decoding, inside));
      continue;
    }
    items.push(null);
    childContent(child, binding.item.declaration, decoding, inside, (content) => {
      items[index] = content;
    });
  }
  return items;
}
