import { decodeBytes } from "./decode.ts";

/**
 * Encodes a text like the octets `others`: in the same encoding, with the same byte order mark. Undefined if the
 * encoding lacks characters of the text, or is only supported for reading; the caller then writes UTF-8.
 */
export function encodeLike(text: string, others: Uint8Array): Uint8Array | undefined {
  const { encoding } = decodeBytes(others);
  const mark = markOf(others);
  const body = encoders.get(encoding)?.(text) ?? byTable(text, encoding);
  if (body === undefined) return undefined;
  const octets = new Uint8Array(mark.length + body.length);
  octets.set(mark);
  octets.set(body, mark.length);
  // Checks that the octets are decoded to the same text: an XML declaration, or the pattern of the octets, could lead
  // to another encoding.
  return decodeBytes(octets).text === text ? octets : undefined;
}

function markOf(octets: Uint8Array): readonly number[] {
  const [a, b, c] = octets;
  if (a === 0xef && b === 0xbb && c === 0xbf) return [a, b, c];
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) ? [a, b] : [];
}

/** Encoders, by the names that decoding uses for encodings. */
const encoders: ReadonlyMap<string, (text: string) => Uint8Array> = new Map([
  ["UTF-8", (text) => new TextEncoder().encode(text)],
  ["UTF-16LE", (text) => wide(text, 0, 1)],
  ["UTF-16BE", (text) => wide(text, 1, 0)],
]);

function wide(text: string, low: number, high: number): Uint8Array {
  const octets = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    octets[index * 2 + low] = code & 0xff;
    octets[index * 2 + high] = code >> 8;
  }
  return octets;
}

/** Encodes a text in an encoding with one octet per character, by inverting its decoding table. */
function byTable(text: string, encoding: string): Uint8Array | undefined {
  const octetOf = new Map<string, number>();
  for (let octet = 0; octet < 256; octet += 1) {
    const character = characterOf(octet, encoding);
    if (character.length === 1 && !octetOf.has(character)) octetOf.set(character, octet);
  }
  const octets = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const octet = octetOf.get(text.charAt(index));
    if (octet === undefined) return undefined;
    octets[index] = octet;
  }
  return octets;
}

/** Decodes a single octet; undefined if the encoding needs more than one octet for a character. */
function characterOf(octet: number, encoding: string): string {
  const { text, diagnostics } = decodeBytes(Uint8Array.of(octet), `text/plain; charset=${encoding}`);
  return diagnostics.length > 0 || text === "\uFFFD" ? "" : text;
}
