/** The result of decoding bytes: the text, and the first byte that the encoding does not allow. */
export interface CodecResult {
  readonly text: string;
  /** The index of the first byte that the encoding does not allow, and the offset of its character in the text. */
  readonly bad?: { readonly byte: number; readonly character: number };
  /** The name of the encoding by which such bytes were decoded. */
  readonly instead: string;
}

/**
 * The characters of the bytes 80 to 9F in Windows-1252; the five undefined ones are C1 control characters, as in the
 * Encoding Standard.
 */
const upper =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

const instead = "Windows-1252";

/** Decodes Windows-1252, which allows every byte. */
export function decodeWindows1252(bytes: Uint8Array): CodecResult {
  return { text: windows1252(bytes), instead };
}

/** Decodes ASCII. A text with other bytes is decoded as UTF-8 if it is valid, otherwise like `decodeUtf8`. */
export function decodeAscii(bytes: Uint8Array): CodecResult {
  const bad = bytes.findIndex((byte) => byte > 0x7f);
  if (bad < 0) return { text: windows1252(bytes), instead };
  // A text that is declared as ASCII but is not is usually UTF-8.
  const wider = decodeUtf8(bytes);
  // All bytes before it are ASCII, so its offset equals its index.
  const first = { byte: bad, character: bad };
  return { text: wider.text, bad: first, instead: wider.bad === undefined ? "UTF-8" : instead };
}

/** Decodes UTF-8. Bytes that are not part of a well-formed sequence are decoded as Windows-1252. */
export function decodeUtf8(bytes: Uint8Array): CodecResult {
  const text = wellFormedUtf8(bytes);
  // Some byte is not UTF-8: decode such bytes one by one.
  return text === undefined ? mixed(bytes) : { text, instead };
}

/** A shared decoder, since creating one costs more than decoding a small text. It keeps no state between texts. */
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8, including a byte order mark; undefined if the bytes are not UTF-8. */
export function wellFormedUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    // The error states nothing more than that.
    return undefined;
  }
}

/** Decodes well-formed sequences as UTF-8, and all other bytes as Windows-1252. */
function mixed(bytes: Uint8Array): CodecResult {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const parts: string[] = [];
  let good = 0;
  let characters = 0;
  let bad: CodecResult["bad"];
  const add = (part: string) => {
    parts.push(part);
    characters += part.length;
  };
  for (let index = 0; index < bytes.length; ) {
    const length = sequenceLength(bytes, index);
    if (length > 0) {
      index += length;
      continue;
    }
    if (index > good) add(decoder.decode(bytes.subarray(good, index)));
    bad ??= { byte: index, character: characters };
    add(windows1252(bytes.subarray(index, index + 1)));
    index += 1;
    good = index;
  }
  add(decoder.decode(bytes.subarray(good)));
  return { text: parts.join(""), ...(bad === undefined ? {} : { bad }), instead };
}

/** Returns the length of the well-formed UTF-8 sequence at an index (Unicode, table 3-7); 0 if there is none. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const follows = (offset: number, low = 0x80, high = 0xbf) => {
    const byte = bytes[index + offset];
    return byte !== undefined && byte >= low && byte <= high;
  };
  if (lead >= 0xc2 && lead <= 0xdf) return follows(1) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return follows(1, low, high) && follows(2) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const low = lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xf4 ? 0x8f : 0xbf;
    return follows(1, low, high) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

// Not by TextDecoder("windows-1252"): some releases of Node.js decode the bytes 80 to 9F wrongly.
function windows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    const chunk = bytes.subarray(start, start + 8192);
    const text = String.fromCharCode(...chunk);
    parts.push(text.replace(/[\u0080-\u009f]/g, (control) => upper.charAt(control.charCodeAt(0) - 0x80)));
  }
  return parts.join("");
}
