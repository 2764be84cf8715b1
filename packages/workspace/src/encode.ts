import { decodeBytes } from "./decode.ts";

/**
 * The octets of a text in the encoding of others, with the byte order mark that those begin with. Undefined where the
 * encoding has no way to say the text, or is one that we only read: whoever writes it then writes UTF-8.
 */
export function encodeLike(text: string, others: Uint8Array): Uint8Array | undefined {
  const { encoding } = decodeBytes(others);
  const mark = markOf(others);
  const body = encoders.get(encoding)?.(text) ?? byTable(text, encoding);
  if (body === undefined) return undefined;
  const octets = new Uint8Array(mark.length + body.length);
  octets.set(mark);
  octets.set(body, mark.length);
  // What is read again from what was written must be the text: declarations and patterns have their say there.
  return decodeBytes(octets).text === text ? octets : undefined;
}

function markOf(octets: Uint8Array): readonly number[] {
  const [a, b, c] = octets;
  if (a === 0xef && b === 0xbb && c === 0xbf) return [a, b, c];
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) ? [a, b] : [];
}

/** By the name that decoding gives an encoding. */
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

/** Encodings of one octet a character: what each octet is read as, turned around. */
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

/** As the declared encoding reads one octet; nothing where it needs more than one. */
function characterOf(octet: number, encoding: string): string {
  const { text, diagnostics } = decodeBytes(Uint8Array.of(octet), `text/plain; charset=${encoding}`);
  return diagnostics.length > 0 || text === "\uFFFD" ? "" : text;
}
