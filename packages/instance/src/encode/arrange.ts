import { type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import { orderKey } from "@soapstone/schema-mapping";
import { type QName, text as textNode, type XmlElement, type XmlNode } from "@soapstone/xml-model";
import { arranged } from "../arrangement.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import type { TypeLayout } from "../layout.ts";
import type { MatchFailure } from "../model/match.ts";
import { readOrder } from "../order.ts";
import { isSingle } from "../single.ts";
import { expectedText } from "../validate/element-text.ts";
import { inside } from "./named.ts";
import { textNodes } from "./scalar.ts";
import type { EncodePosition, Encoding } from "./state.ts";

/** The content of an element, to be arranged. */
export interface ArrangedContent {
  /** The name of the element. */
  readonly name: QName;
  readonly object: JsonObject;
  /** Elements by key, in the order of their items. */
  readonly elements: ReadonlyMap<string, readonly XmlElement[]>;
  readonly text: string;
  /** Undefined if the children are not declared by a type. */
  readonly layout: TypeLayout | undefined;
  /**
   * Whether a violation of the content model must be reported. False if children are known to be missing or unknown,
   * which was reported.
   */
  readonly isChecked: boolean;
}

/**
 * Returns text and children in document order: in the order of `$order`; otherwise the text, then the children in an
 * order that the content model allows. Children that `$order` does not list are last; surplus entries of `$order` are
 * reported and ignored.
 */
export function arrangedChildren(
  content: ArrangedContent,
  encoding: Encoding,
  here: EncodePosition,
): readonly XmlNode[] {
  const { object, elements, text, layout, isChecked } = content;
  if (object.has(orderKey)) return orderedChildren(content, encoding, here);
  const counts = new Map([...elements].map(([key, { length }]) => [key, length]));
  const { keys, failure } = encoding.arrangements.of(counts, layout);
  if (failure !== undefined && isChecked) reportMismatch(keys, failure, content, encoding, here);
  const next = new Map<string, number>();
  const children = keys.flatMap((key) => {
    const index = next.get(key) ?? 0;
    next.set(key, index + 1);
    return elements.get(key)?.[index] ?? [];
  });
  return [...textNodes(text), ...children];
}

function orderedChildren(content: ArrangedContent, encoding: Encoding, here: EncodePosition): readonly XmlNode[] {
  const { object, elements, text, layout, isChecked } = content;
  const order = object.get(orderKey);
  const children: XmlNode[] = [];
  const keys: string[] = [];
  const used = new Map<string, number>();
  let cut = 0;
  let fits = typeof order === "string";
  for (const token of readOrder(typeof order === "string" ? order : "", (key) => elements.has(key))) {
    if (token.kind === "text") {
      const piece = text.slice(cut, cut + token.length);
      cut += token.length;
      if (piece.length < token.length) fits = false;
      if (piece !== "") children.push(textNode(piece));
      continue;
    }
    const next = used.get(token.key) ?? 0;
    const child = elements.get(token.key)?.[next];
    used.set(token.key, next + 1);
    if (child === undefined) fits = false;
    else {
      keys.push(token.key);
      children.push(child);
    }
  }
  const rest = [...textNodes(text.slice(cut)), ...following(elements, used, layout)];
  if (!fits || rest.length > 0)
    encoding.report(instance("order-mismatch", undefined, encoding.placeOf(inside(here, orderKey).pointer)));
  else {
    const failure = isChecked ? encoding.arrangements.failureOf(keys, layout) : undefined;
    if (failure !== undefined) reportMismatch(keys, failure, content, encoding, here);
  }
  return [...children, ...rest];
}

/** Reports the first child that the content model does not allow, or the missing child at the end. */
function reportMismatch(
  keys: readonly string[],
  { at, expected }: MatchFailure,
  { name, object, layout }: ArrangedContent,
  { report, placeOf }: Encoding,
  here: EncodePosition,
): void {
  const key = keys[at];
  const facts = { element: name.local, expected: expectedText(expected), isOrdered: object.has(orderKey) };
  if (key === undefined) {
    report(instance("content-mismatch", facts, placeOf(here.pointer)));
    return;
  }
  const index = keys.slice(0, at).filter((other) => other === key).length;
  const child = layout?.keys.get(key);
  const { pointer } = inside(here, key);
  const place = child !== undefined && isSingle(child) ? pointer : pointerTo(pointer, index);
  report(instance("content-mismatch", { ...facts, child: key }, placeOf(place)));
}

/** Returns the elements that were not used yet, in the default arrangement. */
function following(
  elements: ReadonlyMap<string, readonly XmlElement[]>,
  used: ReadonlyMap<string, number>,
  layout: TypeLayout | undefined,
): readonly XmlElement[] {
  return arranged([...elements.keys()], layout).flatMap((key) => elements.get(key)?.slice(used.get(key) ?? 0) ?? []);
}
