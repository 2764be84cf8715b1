import { DOMImplementation, type Document, type Element, type Node } from "@xmldom/xmldom";
import xpath, { type XPathSelect } from "xpath";
import { namespaces } from "./namespaces.ts";
import { prefixesInScope } from "./scope.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "./tree.ts";
import { evaluationProblem, grammarProblem, type XPathParser, type XPathProblem } from "./xpath-problem.ts";

/** The engine with its parser, which its types leave out. */
const engine = xpath as typeof xpath & { readonly XPathParser: new () => XPathParser };

/** The nodes or value that an XPath selects, or why it cannot be evaluated. */
export type NodeSelection =
  | { readonly nodes: readonly (XmlNode | XmlAttribute)[] }
  | { readonly value: string | number | boolean }
  | { readonly problem: XPathProblem };

/**
 * Selects nodes of a tree by an XPath 1.0 expression, in document order. `prefixes` are the prefixes of the expression;
 * those of the root can be used, too. Names are matched by namespace, never by prefix.
 */
export function select(
  root: XmlElement,
  expression: string,
  prefixes: ReadonlyMap<string, string> = new Map(),
): NodeSelection {
  const { document, origins } = domOf(root);
  const known = Object.fromEntries([...prefixesInScope(root.scope), ...prefixes].filter(([prefix]) => prefix !== ""));
  const evaluate: XPathSelect = engine.useNamespaces(known);
  try {
    // The types of xpath are those of the browsers' DOM; xmldom has the same interfaces under types of its own.
    const found = evaluate(expression, document as unknown as globalThis.Node);
    if (found === null || found === undefined) return { nodes: [] };
    if (!Array.isArray(found)) return typeof found === "object" ? { nodes: [] } : { value: found };
    return {
      nodes: found.flatMap((node) => {
        const origin = origins.get(node as unknown as Node);
        return origin === undefined ? [] : [origin];
      }),
    };
  } catch (error) {
    return { problem: grammarProblem(expression, new engine.XPathParser()) ?? evaluationProblem(expression, error) };
  }
}

interface Dom {
  readonly document: Document;
  readonly origins: ReadonlyMap<Node, XmlNode | XmlAttribute>;
}

/** The DOM of each tree, built for the first expression and cached as long as the tree exists. */
const made = new WeakMap<XmlElement, Dom>();

function domOf(root: XmlElement): Dom {
  const known = made.get(root);
  if (known !== undefined) return known;
  const document = new DOMImplementation().createDocument(null, "");
  const origins = new Map<Node, XmlNode | XmlAttribute>();
  const waiting: { readonly node: XmlNode; readonly parent: Document | Element }[] = [{ node: root, parent: document }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, parent } = next;
    const twin = twinOf(node, document, origins);
    origins.set(twin, node);
    parent.appendChild(twin);
    if (node.kind !== "element") continue;
    for (const child of [...node.children].reverse()) waiting.push({ node: child, parent: twin as Element });
  }
  const dom = { document, origins };
  made.set(root, dom);
  return dom;
}

function twinOf(node: XmlNode, document: Document, origins: Map<Node, XmlNode | XmlAttribute>): Node {
  switch (node.kind) {
    case "element": {
      const twin = document.createElementNS(node.name.namespace === "" ? null : node.name.namespace, node.name.local);
      for (const attribute of node.attributes) {
        if (typeof attribute.value !== "string") continue;
        const { namespace, local } = attribute.name;
        const name = namespace === "" ? local : `${namespace === namespaces.xml ? "xml" : "p"}:${local}`;
        twin.setAttributeNS(namespace === "" ? null : namespace, name, attribute.value);
        const twinAttribute = twin.getAttributeNodeNS(namespace === "" ? null : namespace, local);
        if (twinAttribute !== null) origins.set(twinAttribute, attribute);
      }
      return twin;
    }
    case "text":
      return node.cdata === true ? document.createCDATASection(node.text) : document.createTextNode(node.text);
    case "comment":
      return document.createComment(node.text);
    case "instruction":
      return document.createProcessingInstruction(node.target, node.text);
    default:
      return node satisfies never;
  }
}
