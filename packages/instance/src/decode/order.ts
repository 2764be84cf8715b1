import { arranged } from "../arrangement.ts";
import type { Layout } from "../layout.ts";
import { type OrderWord, orderText } from "../order.ts";
import type { Decoding } from "./state.ts";

/**
 * What `$order` says of a content, where it has to: always in the strict signature, if the content is declared; else
 * where the default arrangement would not give the document back, or is none that the content model lets in, so that a
 * schema that says the order can refuse it.
 */
export function orderMember(
  words: readonly OrderWord[],
  layout: Layout | undefined,
  { signature }: Decoding,
  isDeclared: boolean,
): string | undefined {
  if (signature === "off") return undefined;
  if (signature === "strict" && isDeclared) return orderText(words);
  const text = orderText(words);
  const isRefused = layout?.order?.test(text) === false;
  return isDefault(words, layout) && !isRefused ? undefined : text;
}

/** Whether the order is what a document has that says none: all text before the children, and they as arranged. */
function isDefault(words: readonly OrderWord[], layout: Layout | undefined): boolean {
  const counts = new Map<string, number>();
  for (const [index, word] of words.entries())
    if (word.kind === "child") counts.set(word.key, (counts.get(word.key) ?? 0) + 1);
    else if (index > 0) return false;
  const children = words.filter((word) => word.kind === "child");
  let next = 0;
  for (const key of arranged([...counts.keys()], layout))
    for (let count = counts.get(key) ?? 0; count > 0; count -= 1, next += 1)
      if (children[next]?.key !== key) return false;
  return true;
}
