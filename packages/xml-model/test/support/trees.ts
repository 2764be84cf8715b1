import fc from "fast-check";
import { isXmlText, type QName, qname, type XmlAttribute, type XmlElement, type XmlNode } from "../../src/index.ts";

/** Names that are awkward for programs, but names. */
export const ncName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("a", "Book", "find-book", "Größe", "_1", "x.y", "__proto__", "constructor", "toString", "名前"),
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/),
);

export const namespaceName: fc.Arbitrary<string> = fc.constantFrom("urn:a", "urn:b", "http://c.example/d?e=1&f=2#g");

/** Text that XML can hold, with all that needs escaping. */
const xmlTextArbitrary: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom("<", ">", "&", '"', "'", "]]>", "\r\n", "\n", "\t", " ", "a:b", "é", "😀"), fc.string()),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(""))
  .filter((text) => text !== "" && isXmlText(text));

const name: fc.Arbitrary<QName> = fc
  .tuple(fc.oneof(fc.constant(""), namespaceName), ncName)
  .map(([a, b]) => qname(a, b));

function attributesOf(names: fc.Arbitrary<QName>): fc.Arbitrary<readonly XmlAttribute[]> {
  return fc.uniqueArray(fc.record({ name: names, value: xmlTextArbitrary }), {
    maxLength: 3,
    selector: (attribute) => `${attribute.name.namespace} ${attribute.name.local}`,
  });
}

export const foreignAttributes: fc.Arbitrary<readonly XmlAttribute[]> = attributesOf(
  fc.tuple(namespaceName, ncName).map(([namespace, local]) => qname(namespace, local)),
);

/** Children as a reader gives them: no two texts side by side. */
function childrenOf(child: fc.Arbitrary<XmlNode>): fc.Arbitrary<readonly XmlNode[]> {
  return fc
    .array(child, { maxLength: 3 })
    .map((children) => children.filter((node, index) => node.kind !== "text" || children[index - 1]?.kind !== "text"));
}

const textNode: fc.Arbitrary<XmlNode> = xmlTextArbitrary.map((text) => ({ kind: "text", text }));

function elementOf(names: fc.Arbitrary<QName>): fc.Arbitrary<XmlElement> {
  return fc.letrec<{ element: XmlElement; node: XmlNode }>((tie) => ({
    element: fc.record({
      kind: fc.constant("element" as const),
      name: names,
      attributes: attributesOf(name),
      children: childrenOf(tie("node")),
    }),
    node: fc.oneof({ maxDepth: 3 }, textNode, tie("element")),
  })).element;
}

export const elementArbitrary: fc.Arbitrary<XmlElement> = elementOf(name);

/** Elements in a namespace of their own. */
export const foreignElement: fc.Arbitrary<XmlElement> = elementOf(
  fc.tuple(namespaceName, ncName).map(([namespace, local]) => qname(namespace, local)),
);

export const mixedContent: fc.Arbitrary<readonly XmlNode[]> = childrenOf(fc.oneof(textNode, foreignElement));
