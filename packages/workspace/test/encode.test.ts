import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBytes, encodeLike } from "../src/index.ts";

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>caf\u00e9</a>`;
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const wide = (text: string, order: (code: number) => readonly number[]) =>
  Uint8Array.from([...`\uFEFF${text}`].flatMap((character) => order(character.charCodeAt(0))));

test.each([
  ["UTF-8 with a mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(declared("UTF-8")))],
  ["Latin-1", latin(declared("ISO-8859-1"))],
  ["another part of ISO 8859", latin(declared("ISO-8859-15"))],
  ["UTF-16, the small octet first", wide(declared("UTF-16"), (code) => [code & 0xff, code >> 8])],
  ["UTF-16, the large octet first", wide(declared("UTF-16"), (code) => [code >> 8, code & 0xff])],
])("writes what was read, edited or not, as it was: %s", (_, octets) => {
  const { text } = decodeBytes(octets);
  expect(encodeLike(text, octets)).toEqual(octets);
  const edited = encodeLike(text.replace("caf", "th"), octets);
  expect(edited === undefined ? undefined : decodeBytes(edited).text).toBe(text.replace("caf", "th"));
  expect(edited?.slice(0, 3)).toEqual(octets.slice(0, 3));
});

test("writes nothing that would be read as something else", () => {
  const octets = latin(declared("ISO-8859-1"));
  expect(encodeLike(declared("ISO-8859-1").replace("caf", "\u4e2d"), octets)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const encoded = encodeLike(text, octets);
      return encoded === undefined || decodeBytes(encoded).text === text;
    }),
  );
});
