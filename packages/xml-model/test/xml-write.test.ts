import fc from "fast-check";
import { expect, test } from "vitest";
import { create } from "xmlbuilder2";
import {
  canonicalXml,
  element,
  namespaces,
  qname,
  sameXml,
  text,
  writeXml,
  type XmlElement,
  xmlString,
} from "../src/index.ts";
import { plain, rootOf } from "./support/read.ts";
import { elementArbitrary } from "./support/trees.ts";

test("the end of an empty element in a text is no end for tools that read loosely", () => {
  expect(writeXml(element(qname("", "a"), {}, [text("b /> c > d")]))).toBe("<a>b /&gt; c > d</a>");
});

test("a written tree is read again as the same tree", () => {
  fc.assert(
    fc.property(elementArbitrary, (tree) => {
      expect(plain(rootOf(writeXml(tree)))).toEqual(plain(tree));
    }),
  );
});

test("indented, it still means the same", () => {
  fc.assert(
    fc.property(elementArbitrary, (tree) => {
      expect(sameXml(rootOf(writeXml(tree, { indent: 2, xmlDeclaration: true })), tree)).toBe(true);
    }),
  );
});

test("writes what xmlbuilder2 would write", () => {
  fc.assert(
    fc.property(elementArbitrary, (tree) => {
      // xmlbuilder2 writes line breaks as they are, so that a reader makes spaces or line feeds of them.
      const spaced = withSpaces(tree);
      const document = create();
      build(document, spaced);
      const theirs = document.end({ headless: true });
      expect(canonicalXml(rootOf(writeXml(spaced)))).toBe(canonicalXml(rootOf(theirs)));
    }),
  );
});

function withSpaces(tree: XmlElement): XmlElement {
  const spaced = (value: string): string => value.replace(/[\t\r\n]/g, " ");
  return {
    ...tree,
    attributes: tree.attributes.map(({ name, value }) => ({ name, value: spaced(String(value)) })),
    children: tree.children.map((child) => {
      if (child.kind === "element") return withSpaces(child);
      return child.kind === "text" ? { ...child, text: spaced(child.text) } : child;
    }),
  };
}

/** The tree by xmlbuilder2, prefixes its own. */
function build(parent: ReturnType<typeof create>, { name, attributes, children }: XmlElement): void {
  const built = parent.ele(name.namespace, name.local);
  attributes.forEach((attribute, index) => {
    const { namespace, local } = attribute.name;
    if (namespace === "") built.att(local, String(attribute.value));
    else built.att(namespace, `p${index}:${local}`, String(attribute.value));
  });
  for (const child of children) {
    if (child.kind === "element") build(built, child);
    if (child.kind === "text") built.txt(child.text);
  }
}

test("prefixes are the requested ones, then the usual ones, then numbered ones, all at the root", () => {
  const tree = element(
    qname(namespaces.wsdl, "definitions"),
    { type: qname("urn:tns", "A"), other: qname("urn:x", "B") },
    [element(qname(namespaces.soap, "body"))],
  );
  expect(writeXml(tree, { prefixes: new Map([["tns", "urn:tns"]]) })).toBe(
    `<wsdl:definitions xmlns:tns="urn:tns" xmlns:wsdl="${namespaces.wsdl}" xmlns:ns1="urn:x" xmlns:soap="${namespaces.soap}" type="tns:A" other="ns1:B"><soap:body/></wsdl:definitions>`,
  );
});

test("a default namespace serves elements, and values that have no other prefix", () => {
  const tree = element(qname("urn:a", "a"), { ref: qname("urn:a", "b") }, [element(qname("", "c"))]);
  expect(writeXml(tree, { prefixes: new Map([["", "urn:a"]]) })).toBe('<a xmlns="urn:a" ref="b"><c xmlns=""/></a>');
});

test("a name without namespace in a value takes the default namespace away", () => {
  const tree = element(qname("urn:a", "a"), {}, [element(qname("urn:a", "b"), { type: qname("", "c") })]);
  const written = writeXml(tree, { prefixes: new Map([["", "urn:a"]]) });
  const inner = rootOf(written).children[0];
  expect(written).toContain('type="c"');
  expect(inner?.kind === "element" && inner.name.namespace).toBe("urn:a");
  expect(inner?.kind === "element" && inner.scope?.prefixes.get("")).toBe("");
});

test("a read element takes the prefixes along that its values use", () => {
  const read = rootOf('<x xmlns="urn:x" xmlns:q="urn:q" xmlns:unused="urn:u"><y ref="q:name">q:text</y></x>');
  const tree = element(qname("urn:a", "a"), {}, read.children);
  expect(writeXml(tree)).toBe(
    '<ns1:a xmlns:ns1="urn:a"><y xmlns="urn:x" xmlns:q="urn:q" ref="q:name">q:text</y></ns1:a>',
  );
});

test("line breaks and tabs in values survive", () => {
  const tree = element(qname("", "a"), { v: 'x\n\t\r"<&' });
  expect(rootOf(writeXml(tree)).attributes[0]?.value).toBe('x\n\t\r"<&');
});

test("characters that XML cannot hold become U+FFFD", () => {
  const tree = element(qname("", "a"), { v: "\u0000" }, [text("\uD800x\u0001")]);
  expect(plain(rootOf(writeXml(tree)))).toEqual(
    plain(element(qname("", "a"), { v: "\uFFFD" }, [text("\uFFFDx\uFFFD")])),
  );
});

test("CDATA, comments and instructions are written so that they end where they should", () => {
  const tree: XmlElement = {
    ...element(qname("", "a")),
    children: [
      { kind: "text", text: "x]]>y", cdata: true },
      { kind: "comment", text: "a--b-" },
      { kind: "instruction", target: "t", text: "a?>b" },
    ],
  };
  expect(writeXml(tree)).toBe("<a><![CDATA[x]]]]><![CDATA[>y]]><!--a- -b- --><?t a? >b?></a>");
});

test("only built elements are put on lines of their own; text and what was read stay as they are", () => {
  const read = rootOf("<r><p>one <b>two</b></p></r>");
  const tree = element(qname("", "a"), {}, [
    element(qname("", "b"), {}, [element(qname("", "c"))]),
    element(qname("", "d"), {}, read.children),
  ]);
  expect(writeXml(tree, { indent: 2 })).toBe("<a>\n  <b>\n    <c/>\n  </b>\n  <d><p>one <b>two</b></p></d>\n</a>\n");
});

test("a tree of 100,000 levels is written without running out of stack", () => {
  let tree = element(qname("", "a"));
  for (let level = 0; level < 100_000; level += 1) tree = element(qname("", "a"), {}, [tree]);
  expect(writeXml(tree)).toHaveLength(100_000 * 7 + 4);
});

test("a string of foreign markup needs nothing around it", () => {
  const read = rootOf('<x xmlns:q="urn:q"><q:y ref="q:z"/></x>').children;
  expect(xmlString(read)).toBe('<q:y xmlns:q="urn:q" ref="q:z"/>');
});
