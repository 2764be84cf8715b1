import { element } from "../xml/build.ts";
import { qname } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";
import type { XmlElement, XmlNode } from "../xml/tree.ts";

const name = qname(namespaces.wsdl, "documentation");

/**
 * Returns the documentation of a component: the content of its `wsdl:documentation`. If there are several such elements,
 * one with attributes (`xml:lang`), or the `xs:documentation` that some toolkits write, returns these elements
 * themselves. Undefined without documentation.
 */
export function documentationOf(elements: readonly XmlElement[]): readonly XmlNode[] | undefined {
  const [first] = elements;
  const isDefault = first?.name.namespace === name.namespace && first.attributes.length === 0;
  const isPlain = elements.length === 1 && isDefault && blocksIn(first.children) === undefined;
  return isPlain ? first?.children : first && elements;
}

/** Returns the elements to write for a documentation; the inverse of `documentationOf`. */
export function documentationElements(documentation: readonly XmlNode[]): readonly XmlElement[] {
  return blocksIn(documentation) ?? [element(name, {}, documentation)];
}

/**
 * Returns the documentation elements of a documentation that consists of elements; undefined where it is the content of
 * one.
 */
export function blocksIn(documentation: readonly XmlNode[]): readonly XmlElement[] | undefined {
  return documentation.length > 0 && documentation.every(isDocumentation) ? documentation : undefined;
}

/** Whether a node is a `wsdl:documentation` or an `xs:documentation`. */
export function isDocumentation(node: XmlNode): node is XmlElement {
  if (node.kind !== "element" || node.name.local !== name.local) return false;
  return node.name.namespace === name.namespace || node.name.namespace === namespaces.xsd;
}
