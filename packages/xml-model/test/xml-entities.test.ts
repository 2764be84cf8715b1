import { expect, test } from "vitest";
import { codesOf, plain, xmlOf } from "./support/read.ts";

test("entities of the document are replaced in text and values, markup included", () => {
  const { document, diagnostics } = xmlOf(
    `<!DOCTYPE a [<!ENTITY x "<b>hi&y;</b>"><!ENTITY y "yy"><!ENTITY q 'say "no"'>]><a v="&q;">1&x;2</a>`,
  );
  expect(document.root.attributes[0]?.value).toBe('say "no"');
  expect(plain(document.root.children)).toMatchObject([
    { kind: "text", text: "1" },
    { kind: "element", name: { namespace: "", local: "b" }, children: [{ kind: "text", text: "hiyy" }] },
    { kind: "text", text: "2" },
  ]);
  expect(diagnostics).toEqual([]);
});

test("content of an entity has the position of the reference, the text after it its own", () => {
  const text = `<!DOCTYPE a [<!ENTITY x "<b/>long long long">]><a>&x;<c/></a>`;
  const [b, , c] = xmlOf(text).document.root.children;
  expect(b?.at).toBe(text.indexOf("&x;"));
  expect(c?.at).toBe(text.indexOf("<c/>"));
});

test("references in comments, CDATA and instructions are no references", () => {
  const { document } = xmlOf(`<!DOCTYPE a [<!ENTITY x "X">]><a><!--&x;--><![CDATA[&x;]]></a>`);
  expect(document.root.children.map((child) => ("text" in child ? child.text : ""))).toEqual(["&x;", "&x;"]);
});

test("character references in an entity's value mean markup, double ones do not", () => {
  const { document } = xmlOf(`<!DOCTYPE a [<!ENTITY t "&#60;b/>"><!ENTITY e "&#38;#60;">]><a>&t;&e;</a>`);
  expect(plain(document.root.children)).toMatchObject([{ kind: "element" }, { kind: "text", text: "<" }]);
});

test("the first of two declarations counts", () => {
  const { document } = xmlOf(`<!DOCTYPE a [<!ENTITY x "1"><!ENTITY x "2">]><a>&x;</a>`);
  expect(plain(document.root.children)).toEqual([{ kind: "text", text: "1" }]);
});

test("attribute defaults of the document type apply where the attribute is not written", () => {
  const { document } = xmlOf(
    `<!DOCTYPE a [<!ATTLIST b k CDATA "d&amp;" m (x|y) 'x' n CDATA #IMPLIED o CDATA #FIXED "f">]><a><b/><b k="w"/></a>`,
  );
  const values = document.root.children.map((child) =>
    child.kind === "element" ? child.attributes.map(({ name, value }) => `${name.local}=${String(value)}`) : [],
  );
  expect(values).toEqual([
    ["k=d&", "m=x", "o=f"],
    ["k=w", "m=x", "o=f"],
  ]);
});

test("parameter entities inside the document type are read", () => {
  const { document } = xmlOf(`<!DOCTYPE a [<!ENTITY % p '<!ENTITY x "1">'>%p;]><a>&x;</a>`);
  expect(plain(document.root.children)).toEqual([{ kind: "text", text: "1" }]);
});

test("external entities and subsets are named, never fetched, and left out", () => {
  const { document, diagnostics } = xmlOf(
    `<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY % p PUBLIC "p" "http://x/p">]><a>1&e;2</a>`,
  );
  expect(plain(document.root.children)).toEqual([{ kind: "text", text: "12" }]);
  expect(codesOf(diagnostics)).toEqual(["xml/external-entity", "xml/external-entity", "xml/external-entity"]);
});

test("ten billion laughs end at once", () => {
  const levels = Array.from({ length: 10 }, (_, level) => `<!ENTITY l${level} "${`&l${level - 1};`.repeat(10)}">`);
  const text = `<!DOCTYPE a [<!ENTITY l-1 "haha">${levels.join("")}]><a>&l9;<b/>&l9;</a>`;
  const { document, diagnostics } = xmlOf(text);
  expect(codesOf(diagnostics)).toEqual(["xml/entity-expansion-limit"]);
  expect(document.root.children).toHaveLength(1);
});

test("one large entity that is used often is stopped as well", () => {
  const text = `<!DOCTYPE a [<!ENTITY x "${"x".repeat(100_000)}">]><a>${"&x;".repeat(50_000)}</a>`;
  expect(codesOf(xmlOf(text).diagnostics)).toEqual(["xml/entity-expansion-limit"]);
});

test("entities that contain themselves are left out", () => {
  const { document, diagnostics } = xmlOf(`<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]><a>1&x;2&y;</a>`);
  expect(plain(document.root.children)).toEqual([{ kind: "text", text: "12" }]);
  expect(new Set(codesOf(diagnostics))).toEqual(new Set(["xml/recursive-entity"]));
});

test("a chain of 10,000 entities is refused, not followed", () => {
  const chain = Array.from({ length: 10_000 }, (_, index) => `<!ENTITY e${index} "&e${index + 1};">`).join("");
  expect(codesOf(xmlOf(`<!DOCTYPE a [${chain}]><a>&e0;</a>`).diagnostics)).toEqual(["xml/entity-expansion-limit"]);
});

test("parameter entities that contain themselves end", () => {
  const { document } = xmlOf(`<!DOCTYPE a [<!ENTITY % p '&#37;p;&#37;p;'>%p;]><a/>`);
  expect(document.root.name.local).toBe("a");
});
