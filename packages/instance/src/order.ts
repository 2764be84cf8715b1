/**
 * An entry of `$order`: the key of a child, or `#n` for n UTF-16 code units of the text. Entries are separated by
 * spaces; a space in a key is written `%20`.
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

/**
 * Parses `$order`; the inverse of `orderText`. `isKey` tells whether a text is a key of the object: a key that itself
 * contains `%20` is not decoded.
 */
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
