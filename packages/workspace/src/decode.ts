import { declaredEncoding } from "./declared-encoding.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { workspace } from "./diagnostics.ts";
import type { DocumentLocation, DocumentUri } from "./location.ts";
import { decodeAscii, decodeUtf8, decodeWindows1252, wellFormedUtf8 } from "./text-codecs.ts";

/** A decoded text, with the encoding that was used and the problems of decoding. */
export interface Decoded {
  /**
   * The text without byte order mark. White space before an XML declaration is kept, so that offsets are those in the
   * file.
   */
  readonly text: string;
  readonly encoding: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Decodes the content of a resource (see `decodeBytes`), unless it is a text already. */
export function decodeContent(content: Uint8Array | string, mediaType?: string, uri?: DocumentUri): Decoded {
  if (typeof content !== "string") return decodeBytes(content, mediaType, uri);
  return { text: content, encoding: "UTF-16", diagnostics: [] };
}

interface EncodingChoice {
  readonly label: string;
  readonly by: string;
}

/**
 * Decodes octets to a text. The encoding is determined by the first of these that applies: byte order mark, pattern of
 * the bytes (UTF-16 and 8-bit texts cannot be confused: XML 1.0, appendix F), charset of the media type (RFC 7303), XML
 * declaration, UTF-8. Always returns a text: bytes that the encoding does not allow are read as Windows-1252, with a
 * diagnostic (in the document `uri`).
 */
export function decodeBytes(bytes: Uint8Array, mediaType?: string, uri: DocumentUri = "memory:/bytes"): Decoded {
  if (mediaType === undefined && beginsPlainly(bytes)) {
    const text = wellFormedUtf8(bytes);
    if (text !== undefined) return { text, encoding: "UTF-8", diagnostics: [] };
  }
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const mark = byteOrderMark(bytes);
  const body = mark === undefined ? bytes : bytes.subarray(mark.length);
  const pattern = mark === undefined ? wideEncoding(bytes) : undefined;
  const charset = charsetOf(mediaType);
  const declared = declaredEncoding(body, mark?.label ?? pattern);

  const choice: EncodingChoice =
    (mark && { label: mark.label, by: "the byte order mark" }) ??
    (pattern && { label: pattern, by: "the pattern of its bytes" }) ??
    narrow(charset, "the server") ??
    narrow(declared, "the XML declaration") ??
    ({ label: "utf-8", by: "the pattern of its bytes" } satisfies EncodingChoice);

  const at: DocumentLocation = { uri, offset: 0 };
  const conflict = (stated: string | undefined, by: string) => {
    if (stated === undefined || agree(stated, choice.label)) return;
    report(workspace("encoding-conflict", { stated, by, used: displayLabel(choice.label), because: choice.by }, at));
  };
  conflict(charset, "The server");
  conflict(declared, "The XML declaration");

  const codec = codecs.get(canonical(choice.label));
  if (codec !== undefined) {
    const result = codec(body);
    if (result.bad !== undefined) {
      const offset = result.bad.byte + (mark?.length ?? 0);
      const facts = { encoding: displayLabel(choice.label), offset, bytes: hex(bytes[offset]), used: result.instead };
      report(workspace("undecodable", facts, { uri, offset: result.bad.character }));
    }
    return { text: result.text, encoding: displayLabel(choice.label), diagnostics };
  }
  const foreign = foreignDecoder(choice.label);
  if (foreign !== undefined) return { text: foreign.decode(body), encoding: displayLabel(choice.label), diagnostics };
  report(workspace("unknown-encoding", { label: choice.label, used: "UTF-8 and, where it is not, Windows-1252" }, at));
  return { text: decodeUtf8(body).text, encoding: "UTF-8", diagnostics };
}

const codecs = new Map([
  ["utf-8", decodeUtf8],
  ["us-ascii", decodeAscii],
  ["windows-1252", decodeWindows1252],
]);

const aliases = new Map([
  ["utf8", "utf-8"],
  ["ascii", "us-ascii"],
  ["iso646-us", "us-ascii"],
  ["ansi_x3.4-1968", "us-ascii"],
  // As on the web, Latin-1 is read as its superset Windows-1252: bytes 80 to 9F are much more often letters than
  // control characters.
  ["iso-8859-1", "windows-1252"],
  ["iso8859-1", "windows-1252"],
  ["iso_8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["latin-1", "windows-1252"],
  ["cp1252", "windows-1252"],
]);

function canonical(label: string): string {
  const small = label.trim().toLowerCase();
  return aliases.get(small) ?? small;
}

function displayLabel(label: string): string {
  return label.toUpperCase().replace(/^WINDOWS/, "Windows");
}

/**
 * Whether a stated encoding agrees with the used one: `utf-16` with both byte orders, ASCII with every encoding that
 * contains it.
 */
function agree(stated: string, used: string): boolean {
  const a = canonical(stated);
  const b = canonical(used);
  return a === b || (a === "utf-16" && b.startsWith("utf-16")) || (a === "us-ascii" && b !== a && codecs.has(b));
}

/**
 * Returns the stated encoding if it has 8-bit units; otherwise undefined, since bytes without a UTF-16 pattern cannot
 * be in a wide encoding.
 */
function narrow(label: string | undefined, by: string): EncodingChoice | undefined {
  return label === undefined || /^(utf-?16|utf-?32|ucs-?[24]|iso-10646-ucs)/i.test(label) ? undefined : { label, by };
}

/**
 * Whether octets begin with four of ASCII, without markup or blanks before it: then there is no byte order mark, no
 * wide encoding and no XML declaration.
 */
export function beginsPlainly(bytes: Uint8Array): boolean {
  for (let index = 0; index < 4; index += 1) {
    const byte = bytes[index];
    if (byte === undefined || byte === 0 || byte > 0x7f) return false;
  }
  const first = bytes[0] ?? 0;
  return first > 0x20 && first !== 0x3c;
}

function byteOrderMark(bytes: Uint8Array): { readonly label: string; readonly length: number } | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: "utf-8", length: 3 };
  if (a === 0xff && b === 0xfe) return { label: "utf-16le", length: 2 };
  if (a === 0xfe && b === 0xff) return { label: "utf-16be", length: 2 };
  return undefined;
}

/**
 * Returns the UTF-16 encoding of a text without byte order mark: XML and JSON begin with an ASCII character, whose other
 * octet is zero.
 */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [a, b, c, d] = bytes;
  if (a === undefined || b === undefined) return undefined;
  if (a === 0 && b !== 0 && c === 0) return "utf-16be";
  if (a !== 0 && b === 0 && d === 0) return "utf-16le";
  return undefined;
}

function charsetOf(mediaType: string | undefined): string | undefined {
  return mediaType === undefined ? undefined : /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType)?.[1];
}

function foreignDecoder(label: string): { readonly decode: (bytes: Uint8Array) => string } | undefined {
  try {
    return new TextDecoder(label.trim());
  } catch {
    // Not a label of the Encoding Standard; the caller reports it.
    return undefined;
  }
}

function hex(byte: number | undefined): string {
  return byte === undefined ? "the end" : `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
