import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBytes } from "../src/index.ts";

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const wide = (text: string, order: "le" | "be", mark = "") => {
  const buffer = Buffer.from(mark + text, "utf16le");
  return order === "le" ? buffer : buffer.swap16();
};
const codes = (decoded: ReturnType<typeof decodeBytes>) => decoded.diagnostics.map((each) => each.code);

test("reads UTF-8 with and without a byte order mark", () => {
  expect(decodeBytes(Buffer.from("<a>ü</a>")).text).toBe("<a>ü</a>");
  expect(decodeBytes(Buffer.from("\ufeff<a>ü</a>"))).toEqual({ text: "<a>ü</a>", encoding: "UTF-8", diagnostics: [] });
});

test("reads UTF-16 of both byte orders, with and without a mark", () => {
  const text = `<?xml version="1.0" encoding="UTF-16"?><a>ü€</a>`;
  for (const order of ["le", "be"] as const) {
    for (const mark of ["\ufeff", ""]) {
      const decoded = decodeBytes(wide(text, order, mark));
      expect(decoded.text).toBe(text);
      expect(decoded.encoding).toBe(`UTF-16${order.toUpperCase()}`);
      expect(decoded.diagnostics).toEqual([]);
    }
  }
});

test("reads the encoding of the XML declaration, also after white space", () => {
  expect(decodeBytes(bytes(`<?xml version="1.0" encoding="ISO-8859-1"?><a>\xfc</a>`)).text).toContain("<a>ü</a>");
  expect(decodeBytes(bytes(`\n <?xml version='1.0' encoding='windows-1252'?><a>\x80</a>`)).text).toContain("<a>€</a>");
});

test("keeps white space before the declaration, so that positions are those of the file", () => {
  expect(decodeBytes(bytes(`\n<?xml version="1.0"?><a/>`)).text).toBe(`\n<?xml version="1.0"?><a/>`);
});

test("reads the bytes 80 to 9F of Latin-1 as letters", () => {
  expect(decodeBytes(bytes("\x93x\x94"), "text/xml; charset=ISO-8859-1").text).toBe("“x”");
});

test("reads other encodings of the Encoding Standard", () => {
  const decoded = decodeBytes(bytes(`<?xml version="1.0" encoding="koi8-r"?><a>\xc1</a>`));
  expect(decoded.text).toContain("<a>а</a>");
  expect(decoded.diagnostics).toEqual([]);
});

test("prefers the encoding of the server to the declared one, and reports the difference", () => {
  const decoded = decodeBytes(bytes(`<?xml version="1.0" encoding="utf-8"?><a>\xfc</a>`), "text/xml;charset=latin1");
  expect(decoded.text).toContain("ü");
  expect(codes(decoded)).toEqual(["workspace/encoding-conflict"]);
});

test("does not believe a declared UTF-16 that the bytes deny", () => {
  const decoded = decodeBytes(bytes(`<?xml version="1.0" encoding="utf-16"?><a/>`));
  expect(decoded.text).toContain("<a/>");
  expect(codes(decoded)).toEqual(["workspace/encoding-conflict"]);
});

test("reads wrong bytes one by one, keeps the right ones, and points at the first", () => {
  const decoded = decodeBytes(Buffer.concat([Buffer.from("<a>ü"), Buffer.from([0xfc, 0x80]), Buffer.from("€</a>")]));
  expect(decoded.text).toBe("<a>üü€€</a>");
  expect(codes(decoded)).toEqual(["workspace/undecodable"]);
  expect(decoded.diagnostics[0]?.message).toContain("offset 5 (0xFC)");
});

test("counts the byte order mark in the offset of a wrong byte", () => {
  expect(decodeBytes(bytes("\xef\xbb\xbfa\xff")).diagnostics[0]?.message).toContain("offset 4 (0xFF)");
});

test("reports the character that replaced an invalid byte", () => {
  const decoded = decodeBytes(Buffer.concat([Buffer.from("\ufeff<a>ü€"), Buffer.from([0xfc])]), undefined, "memory:/a");
  expect(decoded.diagnostics[0]?.at).toEqual({ uri: "memory:/a", offset: 5 });
  expect(decoded.text[5]).toBe("ü");
});

test("reads US-ASCII, and what only calls itself so", () => {
  const declaration = `<?xml version="1.0" encoding="US-ASCII"?>`;
  expect(codes(decodeBytes(bytes(`${declaration}<a/>`)))).toEqual([]);
  const wider = decodeBytes(Buffer.from(`${declaration}<a>ü</a>`));
  expect(wider.text).toContain("ü");
  expect(codes(wider)).toEqual(["workspace/undecodable"]);
});

test("reads a text of an unknown encoding all the same", () => {
  const decoded = decodeBytes(bytes(`<?xml version="1.0" encoding="x-nowhere"?><a/>`));
  expect(decoded.text).toContain("<a/>");
  expect(codes(decoded)).toEqual(["workspace/unknown-encoding"]);
});

test("any text is restored from its UTF-8 bytes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(Buffer.from(text).toString() === text && !text.includes("\0") && !text.startsWith("\ufeff"));
      expect(decodeBytes(Buffer.from(text))).toEqual({ text, encoding: "UTF-8", diagnostics: [] });
    }),
  );
});

test("any octets give a text", () => {
  fc.assert(fc.property(fc.uint8Array(), (octets) => typeof decodeBytes(octets).text === "string"));
});
