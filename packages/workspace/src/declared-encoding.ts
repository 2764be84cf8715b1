/**
 * The number of characters that are searched for an XML declaration: white space before it is an error, but a frequent
 * one.
 */
const reach = 1024;

/**
 * Returns the encoding that an XML declaration at the start of the text names. `wide` is the byte order of a text that
 * is known to be UTF-16.
 */
export function declaredEncoding(bytes: Uint8Array, wide: string | undefined): string | undefined {
  if (wide === undefined && !beginsAsMarkup(bytes)) return undefined;
  const head = bytes.subarray(0, reach);
  const ascii = wide?.startsWith("utf-16") ? new TextDecoder(wide).decode(head) : latin(head);
  return /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']\s*([A-Za-z][\w.:-]*)\s*["']/.exec(ascii)?.[1];
}

function beginsAsMarkup(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < reach && [0x20, 0x09, 0x0a, 0x0d, 0x0b, 0x0c, 0xa0].includes(bytes[at] ?? 0)) at += 1;
  return bytes[at] === 0x3c;
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
