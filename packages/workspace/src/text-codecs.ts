/** The result of an 8-bit decoder: a text, and the position of the first byte that the encoding does not allow. */
export interface CodecResult {
  readonly text: string;
  /** The first byte that the encoding does not allow, and the character that it became. */
  readonly bad?: { readonly byte: number; readonly character: number };
  /** The encoding as which such bytes were read. */
  readonly instead: string;
}

/** The characters of the bytes 80 to 9F in Windows-1252; its five gaps are the C1 controls, as the Encoding Standard has it. */
const upper =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

const instead = "Windows-1252";

export function decodeWindows1252(bytes: Uint8Array): CodecResult {
  return { text: windows1252(bytes), instead };
}

export function decodeAscii(bytes: Uint8Array): CodecResult {
  const bad = bytes.findIndex((byte) => byte > 0x7f);
  if (bad < 0) return { text: windows1252(bytes), instead };
  // What calls itself ASCII and is not is UTF-8 more often than not.
  const wider = decodeUtf8(bytes);
  // Everything before it is ASCII, one byte each.
  const first = { byte: bad, character: bad };
  return { text: wider.text, bad: first, instead: wider.bad === undefined ? "UTF-8" : instead };
}

export function decodeUtf8(bytes: Uint8Array): CodecResult {
  const text = wellFormedUtf8(bytes);
  // Where some byte is wrong: find out which, and read such bytes one by one.
  return text === undefined ? mixed(bytes) : { text, instead };
}

/** A shared decoder, since creating one costs more than decoding a small text. It keeps no state between texts. */
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text, a byte order mark included; undefined where it is not UTF-8. */
export function wellFormedUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    // What it throws says nothing more.
    return undefined;
  }
}

/** UTF-8 where it is well-formed, Windows-1252 where it is not. */
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

/** Returns the length of the well-formed UTF-8 sequence at an index (Unicode, table 3-7), 0 if there is none. */
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

// Not TextDecoder("windows-1252"): some releases of Node decode the bytes 80 to 9F wrongly.
function windows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    const chunk = bytes.subarray(start, start + 8192);
    const text = String.fromCharCode(...chunk);
    parts.push(text.replace(/[\u0080-\u009f]/g, (control) => upper.charAt(control.charCodeAt(0) - 0x80)));
  }
  return parts.join("");
}
