/** How the payload of a media type is said: a schema of its content, a file, or the fields of a form. */
export type PayloadKind = "json" | "xml" | "text" | "form" | "multipart" | "binary";

interface MediaTypeRow {
  readonly pattern: RegExp;
  readonly kind: PayloadKind;
}

/** In the order in which they are asked. Parameters (`; charset=utf-8`) do not count. */
const rows: readonly MediaTypeRow[] = [
  { pattern: /^application\/x-www-form-urlencoded$/, kind: "form" },
  { pattern: /^multipart\//, kind: "multipart" },
  { pattern: /^(?:application|text)\/(?:[\w.-]+\+)?json$/, kind: "json" },
  { pattern: /^(?:application|text)\/(?:[\w.-]+\+)?xml$/, kind: "xml" },
  { pattern: /^text\//, kind: "text" },
];

/** Of a media type as `mime:content` writes it; one without a type, with a wildcard, or of images is any octets. */
export function payloadKind(mediaType: string | undefined): PayloadKind {
  if (mediaType === undefined) return "binary";
  const essence = mediaType.toLowerCase().replace(/;.*/s, "").trim();
  return rows.find(({ pattern }) => pattern.test(essence))?.kind ?? "binary";
}

/** The media types that we write. */
export const mediaTypes = {
  json: "application/json",
  xml: "text/xml",
  /** Of SOAP 1.2; version 1.1 is sent as text/xml. */
  soap: "application/soap+xml",
  form: "application/x-www-form-urlencoded",
  octets: "application/octet-stream",
  plain: "text/plain",
  multipart: "multipart/related",
  formData: "multipart/form-data",
  any: "*/*",
} as const;

/** Media types whose names the format's tools accept: two halves, each of token characters or a wildcard. */
export function isMediaType(text: string): boolean {
  return /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;.*)?$/.test(text);
}
