/** How far an XML declaration is looked for: white space before it is a fault, but a common one. */
const reach = 1024;

/** The encoding that an XML declaration at the text's start names. `wide` is the byte order where it is known to be UTF-16. */
export function declaredEncoding(bytes: Uint8Array, wide: string | undefined): string | undefined {
  const head = bytes.subarray(0, reach);
  const ascii = wide?.startsWith("utf-16") ? new TextDecoder(wide).decode(head) : latin(head);
  return /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']\s*([A-Za-z][\w.:-]*)\s*["']/.exec(ascii)?.[1];
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
