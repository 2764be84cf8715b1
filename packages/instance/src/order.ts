/**
 * The words of `$order`: keys of children in document order, and `#n` for n UTF-16 code units of the text, with one
 * space between. A space in a key is `%20`.
 */
export type OrderToken =
  | { readonly kind: "child"; readonly key: string }
  | { readonly kind: "text"; readonly length: number };

export function orderText(words: readonly OrderToken[]): string {
  return words.map(wordText).join(" ");
}

function wordText(word: OrderToken): string {
  return word.kind === "text" ? `#${word.length}` : word.key.replaceAll(" ", "%20");
}

/** The inverse of `orderText`. `isKey` knows the keys of the object: one that has `%20` in it stands for itself. */
export function readOrder(text: string, isKey: (key: string) => boolean): readonly OrderToken[] {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const length = /^#(\d{1,15})$/.exec(word)?.[1];
      if (length !== undefined) return { kind: "text", length: Number(length) };
      return { kind: "child", key: isKey(word) ? word : word.replaceAll("%20", " ") };
    });
}
