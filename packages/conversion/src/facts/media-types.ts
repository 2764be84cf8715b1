/** The description of a payload by its media type: a schema of its content, a file, or the fields of a form. */
export type PayloadKind = "json" | "xml" | "text" | "form" | "multipart" | "binary";

interface MediaTypeRow {
  readonly pattern: RegExp;
  readonly kind: PayloadKind;
}

/** The media types, the first match counts. Parameters (`; charset=utf-8`) are ignored. */
const rows: readonly MediaTypeRow[] = [
  { pattern: /^application\/x-www-form-urlencoded$/, kind: "form" },
  { pattern: /^multipart\//, kind: "multipart" },
  { pattern: /^(?:application|text)\/(?:[\w.-]+\+)?json$/, kind: "json" },
  { pattern: /^(?:application|text)\/(?:[\w.-]+\+)?xml$/, kind: "xml" },
  { pattern: /^text\//, kind: "text" },
];

/**
 * Returns the kind of a payload by its media type, as `mime:content` has it; no type, a wildcard, and images are
 * binary.
 */
export function payloadKind(mediaType: string | undefined): PayloadKind {
  if (mediaType === undefined) return "binary";
  const essence = mediaType.toLowerCase().replace(/;.*/s, "").trim();
  return rows.find(({ pattern }) => pattern.test(essence))?.kind ?? "binary";
}

/** The media types that this tool writes. */
export const mediaTypes = {
  json: "application/json",
  xml: "text/xml",
  /** The media type of SOAP 1.2; SOAP 1.1 is sent as text/xml. */
  soap: "application/soap+xml",
  form: "application/x-www-form-urlencoded",
  octets: "application/octet-stream",
  plain: "text/plain",
  multipart: "multipart/related",
  formData: "multipart/form-data",
  any: "*/*",
} as const;

/** Whether tools for API descriptions accept a media type: two halves, each of token characters or a wildcard. */
export function isMediaType(text: string): boolean {
  return /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;.*)?$/.test(text);
}
