import type { JsonObject } from "@soapstone/apidoc-model";
import { orderKey } from "@soapstone/mapping";
import { text as textNode, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { arranged } from "../arrangement.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import type { Layout } from "../layout.ts";
import { readOrder } from "../order.ts";
import { inside } from "./named.ts";
import { textNodes } from "./scalar.ts";
import type { Encoding, Here } from "./state.ts";

/**
 * Text and children in document order: as `$order` says, else the text first and the children as arranged. What
 * `$order` forgets follows it, and what it names too often is passed over, with a diagnostic.
 */
export function arrangedChildren(
  object: JsonObject,
  elements: ReadonlyMap<string, readonly XmlElement[]>,
  text: string,
  layout: Layout | undefined,
  encoding: Encoding,
  here: Here,
): readonly XmlNode[] {
  const order = object.get(orderKey);
  if (order === undefined) return [...textNodes(text), ...following(elements, new Map(), layout)];
  const children: XmlNode[] = [];
  const used = new Map<string, number>();
  let cut = 0;
  let fits = typeof order === "string";
  for (const word of readOrder(typeof order === "string" ? order : "", (key) => elements.has(key))) {
    if (word.kind === "text") {
      const piece = text.slice(cut, cut + word.length);
      cut += word.length;
      if (piece.length < word.length) fits = false;
      if (piece !== "") children.push(textNode(piece));
      continue;
    }
    const next = used.get(word.key) ?? 0;
    const child = elements.get(word.key)?.[next];
    used.set(word.key, next + 1);
    if (child === undefined) fits = false;
    else children.push(child);
  }
  const rest = [...textNodes(text.slice(cut)), ...following(elements, used, layout)];
  if (!fits || rest.length > 0)
    encoding.report(instance("order-mismatch", undefined, encoding.placeOf(inside(here, orderKey).pointer)));
  return [...children, ...rest];
}

/** The elements that are not used yet, as arranged. */
function following(
  elements: ReadonlyMap<string, readonly XmlElement[]>,
  used: ReadonlyMap<string, number>,
  layout: Layout | undefined,
): readonly XmlElement[] {
  return arranged([...elements.keys()], layout).flatMap((key) => {
    const all = elements.get(key) ?? [];
    return used.size === 0 ? all : all.slice(used.get(key) ?? 0);
  });
}
