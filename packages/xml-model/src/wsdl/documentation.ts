import { element } from "../xml/build.ts";
import { qname } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";
import type { XmlElement, XmlNode } from "../xml/tree.ts";

const name = qname(namespaces.wsdl, "documentation");

/**
 * What the documentation of a node is: the content of its `wsdl:documentation`. Where it has several of them, or one
 * with attributes (`xml:lang`), it is those elements themselves. Undefined without any.
 */
export function documentationOf(elements: readonly XmlElement[]): readonly XmlNode[] | undefined {
  const [first] = elements;
  const isPlain = elements.length === 1 && first?.attributes.length === 0 && blocksIn(first.children) === undefined;
  return isPlain ? first?.children : first && elements;
}

/** The other way: the elements to write. */
export function documentationElements(documentation: readonly XmlNode[]): readonly XmlElement[] {
  return blocksIn(documentation) ?? [element(name, {}, documentation)];
}

/** The `wsdl:documentation` elements that a documentation is made of; undefined where it is the content of one. */
export function blocksIn(documentation: readonly XmlNode[]): readonly XmlElement[] | undefined {
  return documentation.length > 0 && documentation.every(isDocumentation) ? documentation : undefined;
}

function isDocumentation(node: XmlNode): node is XmlElement {
  return node.kind === "element" && node.name.local === name.local && node.name.namespace === name.namespace;
}
