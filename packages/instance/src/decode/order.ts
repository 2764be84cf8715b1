import type { XmlElement } from "@soapstone/xml-model";
import { type Arrangements, arranged } from "../arrangement.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import type { TypeLayout } from "../layout.ts";
import { type OrderToken, orderText } from "../order.ts";
import type { Decoding } from "./state.ts";

/**
 * Returns the value of `$order` for an element; undefined if it is not needed. With the signature `strict`, all
 * declared content has it; otherwise, content whose default arrangement would not restore the document, or that the
 * content model does not allow (so that a JSON Schema with the order can reject the value). Reports an order that is
 * lost because the signature is `off`.
 */
export function orderMember(
  tokens: readonly OrderToken[],
  { name, at }: XmlElement,
  layout: TypeLayout | undefined,
  { signature, arrangements, report }: Decoding,
): string | undefined {
  if (signature === "strict" && layout !== undefined) return orderText(tokens);
  const isImplied = isDefault(tokens, layout, arrangements);
  if (signature === "off") {
    if (!isImplied) report(instance("dropped-order", { element: name.local }, at));
    return undefined;
  }
  const text = orderText(tokens);
  const isRefused = layout?.order?.test(text) === false;
  return isImplied && !isRefused ? undefined : text;
}

/**
 * Whether the order is the default one, which needs no `$order`: all text before the children, and the children in the
 * order of the layout.
 */
function isDefault(tokens: readonly OrderToken[], layout: TypeLayout | undefined, arrangements: Arrangements): boolean {
  const counts = new Map<string, number>();
  for (const [index, token] of tokens.entries())
    if (token.kind === "child") counts.set(token.key, (counts.get(token.key) ?? 0) + 1);
    else if (index > 0) return false;
  const children = tokens.filter((token) => token.kind === "child");
  if (isInOrder(children, arranged([...counts.keys()], layout))) return true;
  const { keys } = arrangements.of(counts, layout);
  return children.every(({ key }, index) => keys[index] === key);
}

/** Whether the children of each key are adjacent, in the order of the keys. */
function isInOrder(children: readonly { readonly key: string }[], keys: readonly string[]): boolean {
  let at = 0;
  for (const { key } of children) {
    while (at < keys.length && keys[at] !== key) at += 1;
    if (at === keys.length) return false;
  }
  return true;
}
