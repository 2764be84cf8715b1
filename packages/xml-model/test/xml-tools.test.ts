import fc from "fast-check";
import { expect, test } from "vitest";
import {
  attributeName,
  Children,
  canonicalXml,
  isNCName,
  isXmlText,
  loadSelect,
  parseFragment,
  prefixesInScope,
  qname,
  resolveName,
  sameXml,
  textOf,
  xmlString,
} from "../src/index.ts";
import { isNMTOKEN } from "../src/xml/characters.ts";
import { plain, rootOf } from "./support/read.ts";
import { mixedContent } from "./support/trees.ts";

test("mixed content survives as a string", () => {
  fc.assert(
    fc.property(mixedContent, (nodes) => {
      expect(plain(parseFragment(xmlString(nodes)))).toEqual(plain(nodes));
    }),
  );
});

test("a string that is no markup is no fragment", () => {
  expect(parseFragment("<a>")).toBeUndefined();
  expect(parseFragment("</x><x>")).toBeUndefined();
  expect(parseFragment("p:q")).toEqual([{ kind: "text", text: "p:q" }]);
});

test("children are handed out once, and the rest is left over", () => {
  const children = new Children(rootOf("<a><b/><c/><b/><d/><c/></a>"));
  let missing = 0;
  expect(children.many(qname("", "b"))).toHaveLength(2);
  expect(children.optional(qname("", "c"))?.name.local).toBe("c");
  expect(children.one(qname("", "e"), () => (missing += 1))).toBeUndefined();
  expect(missing).toBe(1);
  expect(children.untaken().map(({ name }) => name.local)).toEqual(["d", "c"]);
});

test("a name in a value uses the default namespace, a name of an attribute does not", () => {
  const { scope } = rootOf('<a xmlns="urn:d" xmlns:p="urn:p"/>');
  expect(resolveName(" x ", scope, "value").name).toEqual(qname("urn:d", "x"));
  expect(resolveName("x", scope, "attribute").name).toEqual(qname("", "x"));
  expect(resolveName("p:x", scope, "attribute").name).toEqual(qname("urn:p", "x"));
  expect(resolveName("xml:lang", scope, "attribute").name.namespace).toBe("http://www.w3.org/XML/1998/namespace");
});

test("an undeclared prefix in a value is reported at the attribute", () => {
  const codes: string[] = [];
  const root = rootOf('<a type="xsd:string"/>');
  const name = attributeName(root, "type", ({ code, at }) => codes.push(`${code} ${String(at)}`));
  expect(name).toEqual(qname("http://www.w3.org/2001/XMLSchema", "string"));
  expect(codes).toEqual(["xml/undeclared-prefix 3"]);
});

test("inner prefixes hide outer ones, and a default namespace can be taken away", () => {
  const root = rootOf('<a xmlns="urn:d" xmlns:p="urn:1"><b xmlns="" xmlns:p="urn:2"/></a>');
  const inner = root.children[0];
  expect(inner?.kind === "element" && [...prefixesInScope(inner.scope)]).toEqual([["p", "urn:2"]]);
});

test("the text of nodes leaves markup out", () => {
  expect(textOf(rootOf("<a>x<b>y<!--z--></b><![CDATA[w]]></a>").children)).toBe("xyw");
});

test.each([
  ["a", true, true],
  ["a.b-c_d", true, true],
  ["1a", false, true],
  ["-a", false, true],
  ["a b", false, false],
  ["a:b", false, true],
  ["", false, false],
  ["Größe", true, true],
  ["a\u0000", false, false],
])("%j is an NCName: %s, an NMTOKEN: %s", (name, ncName, nmtoken) => {
  expect([isNCName(name), isNMTOKEN(name)]).toEqual([ncName, nmtoken]);
});

test("XML holds no zero, no lone surrogate and no control character but tab and line breaks", () => {
  expect(["\t\r\n", "😀", "\u0000", "\uD83D", "\u001F", "\uFFFE"].map(isXmlText)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("canonical forms agree where only prefixes, order of attributes, comments and white space differ", () => {
  const one = rootOf('<p:a xmlns:p="urn:a" x="1" y="2"><!--c--><p:b/> </p:a>');
  const other = rootOf('<a xmlns="urn:a" y="2" x="1">\n  <b/>\n</a>');
  expect(sameXml(one, other)).toBe(true);
});

test("canonical forms differ where a text, a name or the order of operations' messages differs", () => {
  const wsdl = (inner: string) =>
    rootOf(`<definitions xmlns="http://schemas.xmlsoap.org/wsdl/">${inner}</definitions>`);
  const operation = (inner: string) => wsdl(`<portType><operation>${inner}</operation></portType>`);
  expect(sameXml(wsdl("<service/><message/>"), wsdl("<message/><service/>"))).toBe(true);
  expect(sameXml(wsdl("<message name='a'/><message name='b'/>"), wsdl("<message name='b'/><message name='a'/>"))).toBe(
    false,
  );
  expect(sameXml(operation("<input/><output/>"), operation("<output/><input/>"))).toBe(false);
  expect(sameXml(rootOf("<a>x</a>"), rootOf("<a>x </a>"))).toBe(false);
});

test("canonical forms read names in values", () => {
  const one = rootOf('<element xmlns="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" type="t:A" minOccurs="1"/>');
  const other = rootOf('<s:element xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" type="A"/>');
  expect(canonicalXml(one)).toBe(canonicalXml(other));
});

test("an XPath selects the nodes of the tree itself", async () => {
  const select = await loadSelect();
  const root = rootOf('<a xmlns="urn:a" xmlns:q="urn:q"><b n="1"/><b n="2" q:m="3"><c>text</c></b></a>');
  const prefixes = new Map([["p", "urn:a"]]);
  const [, second] = root.children;
  expect(select(root, "//p:b[p:c]", prefixes)).toEqual({ nodes: [second] });
  expect(select(root, "//@q:m")).toEqual({ nodes: [second?.kind === "element" ? second.attributes[1] : undefined] });
  expect(select(root, "//p:c/text()", prefixes)).toMatchObject({ nodes: [{ kind: "text", text: "text" }] });
  expect(select(root, "count(//p:b)", prefixes)).toEqual({ value: 2 });
  expect(select(root, "//b")).toEqual({ nodes: [] });
});

test("an invalid XPath, or one with an unknown prefix, is distinguished from one that selects nothing", async () => {
  const select = await loadSelect();
  const root = rootOf("<a><b/></a>");
  const problemOf = (expression: string) => {
    const selection = select(root, expression);
    return "problem" in selection ? selection.problem : undefined;
  };
  expect(problemOf("//c")).toBeUndefined();
  expect(problemOf("//a[@b='c'")).toEqual({ why: "the expression is incomplete" });
  expect(problemOf("//a[b][")).toEqual({ why: "the expression is incomplete" });
  expect(problemOf("//a[b]]")).toEqual({ why: '"]" is not allowed there', at: 6 });
  expect(problemOf("//a a")).toEqual({ why: '"a" is not allowed there', at: 4 });
  expect(problemOf("//a['b' = \"c]")).toEqual({ why: "the string is not closed", at: 10 });
  expect(problemOf("//a[#]")).toEqual({ why: '"#" is not allowed there', at: 4 });
  expect(problemOf("//z:a")).toMatchObject({ why: expect.stringContaining("prefix z"), at: 2 });
  expect(problemOf("//a[fits(b)]")).toEqual({ why: "there is no function fits", at: 4 });
});
