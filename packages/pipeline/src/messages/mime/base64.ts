/** Encodes the octets of a text (UTF-8) in base64. */
export function base64Of(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (octet) => String.fromCharCode(octet)).join(""));
}

/** Whether a text is base64 (RFC 4648 §4). White space is ignored. */
export function isBase64(text: string): boolean {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text.replace(/\s+/g, ""));
}

/** Decodes base64 to a text in UTF-8; undefined if the content is not base64, or its octets are not UTF-8. */
export function textOfBase64(content: string): string | undefined {
  if (!isBase64(content)) return undefined;
  const octets = Uint8Array.from(atob(content), (unit) => unit.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    return undefined;
  }
}
