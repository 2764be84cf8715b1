import fc from "fast-check";
import { expect, test } from "vitest";
import { readXml } from "../src/index.ts";
import { scanPlain } from "../src/xml/plain-scan.ts";
import { TreeBuilder } from "../src/xml/tree-builder.ts";

/** A document type makes it the parser's business, and it adds nothing to the tree. */
function byParser(text: string) {
  const doctype = "<!DOCTYPE a>";
  return moved(readXml({ uri: "memory:/a.xml", text: `${doctype}${text}` }, 1), doctype.length);
}

/** Places as they are without what was put before the text. */
function moved(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, by));
  if (value instanceof Map) return value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "at" && typeof inner === "number" ? Math.max(1, inner - by) : moved(inner, by),
    ]),
  );
}

function outcomeOf(text: string): string {
  const limits = { depth: 100, nodes: 1_000, expansion: 0 };
  return scanPlain(text, 0, new TreeBuilder({ place: (offset) => offset + 1, limits, report: () => undefined }));
}

test.each([
  "<a/>",
  "<a b='1' c = \"2\"\r\n d='&quot;&#65;&#x42;\t\n'>x &amp; y\r\nz<!-- c --><b:d xmlns:b='urn:b'/ ><![CDATA[<&]]></a >\n",
  "<a\n>é ü &lt;</a\t>",
])("a plain text needs no parser: %j", (text) => {
  const plain = text.replace("/ >", "/>");
  expect(outcomeOf(plain)).toBe("read");
  expect(readXml({ uri: "memory:/a.xml", text: plain }, 1)).toEqual(byParser(plain));
});

test.each([
  "",
  "x",
  "<a>",
  "</a>",
  "<a></b>",
  "<a/><b/>",
  "<a/>x",
  "<a/>&#32;",
  "<a b/>",
  "<a b=c/>",
  "<a b='<'/>",
  "<a b='1'c='2'/>",
  "<a b='1/>",
  "<a>&unknown;</a>",
  "<a>&amp</a>",
  "<a>&#0;</a>",
  "<a>&#xD800;</a>",
  "<a>]]></a>",
  "<a><!-- a -- b --></a>",
  "<a><!-- a ---></a>",
  "<a><![CDATA[ ]]</a>",
  "<![CDATA[ ]]><a/>",
  "<a>\u0001</a>",
  "<a>\u{1F600}</a>",
  "<é/>",
  "<1/>",
  "<a><?pi x?></a>",
  "<!DOCTYPE a><a/>",
  "<?xml version='1.1'?><a/>",
  "<a/ >",
])("a text that is not plain is left to the parser: %j", (text) => {
  expect(outcomeOf(text)).toBe("not-plain");
});

test("both readers give the same tree for any combination", () => {
  const piece = fc.constantFrom(
    ...[
      "<a>",
      "</a>",
      "<b x='1'>",
      "</b>",
      "<c/>",
      "<p:d xmlns:p='urn:p' p:x='1' x='&#9;&lt;'/>",
      "text",
      " ",
      "\r\n",
      "\r",
    ],
    ...[
      "&amp;",
      "&#65;",
      "&x;",
      "&",
      "<",
      ">",
      "]]>",
      "<!--c-->",
      "<!--",
      "--",
      "<![CDATA[x]]>",
      "é",
      "\u0001",
      "'",
      '"',
      "=",
    ],
  );
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => `<a>${pieces.join("")}</a>`);
  fc.assert(
    fc.property(texts, (text) => {
      expect(readXml({ uri: "memory:/a.xml", text }, 1)).toEqual(byParser(text));
    }),
    { numRuns: 1_000 },
  );
});
