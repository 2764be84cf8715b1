/**
 * An entry of `$order`: the key of a child, or `#n` for n UTF-16 code units of the text. Entries are separated by
 * spaces; a space in a key is written `%20`.
 */
export type OrderToken =
  | { readonly kind: "child"; readonly key: string }
  | { readonly kind: "text"; readonly length: number };

export function orderText(tokens: readonly OrderToken[]): string {
  return tokens.map(tokenText).join(" ");
}

function tokenText(token: OrderToken): string {
  return token.kind === "text" ? `#${token.length}` : token.key.replaceAll(" ", "%20");
}

/**
 * Parses `$order`; the inverse of `orderText`. `isKey` tells whether a text is a key of the object: a key that itself
 * contains `%20` is not decoded.
 */
export function readOrder(text: string, isKey: (key: string) => boolean): readonly OrderToken[] {
  return text
    .split(" ")
    .filter((token) => token !== "")
    .map((token) => {
      const length = /^#(\d{1,15})$/.exec(token)?.[1];
      if (length !== undefined) return { kind: "text", length: Number(length) };
      return { kind: "child", key: isKey(token) ? token : token.replaceAll("%20", " ") };
    });
}
