import { withCollapsedSpace } from "@soapstone/documentation-markup";
import { parseFragment, type XmlAttribute, type XmlElement, type XmlNode, xmlString } from "@soapstone/xml-model";

/** Writes foreign markup for the complement: a text that declares every prefix it uses. */
export function markupText(nodes: readonly XmlNode[]): string {
  return xmlString(nodes);
}

/** The inverse of `markupText`; undefined where the text is not well-formed. */
export function markupFrom(text: string): readonly XmlNode[] | undefined {
  return parseFragment(text);
}

/** Writes attributes of other namespaces for the complement: one empty element with them. */
export function attributesText(attributes: readonly XmlAttribute[]): string {
  return xmlString({ kind: "element", name: { namespace: "", local: "a" }, attributes, children: [] });
}

export function attributesFrom(text: string): readonly XmlAttribute[] | undefined {
  const [only] = parseFragment(text) ?? [];
  return only?.kind === "element" ? only.attributes : undefined;
}

/**
 * Normalises white space in documentation: several blank lines become one, items of lists keep their lines, any other
 * white space is a space, and there is none at the ends. Text with `xml:space="preserve"` or in `pre` is unchanged.
 */
export function canonicalProse(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const collapsed = nodes.map((node) => collapsedNode(node, deepestProse));
  return trimmed(trimmed(collapsed, 0), -1);
}

/** The greatest depth of markup: no author nests deeper. Below it white space is unchanged. */
const deepestProse = 200;

function collapsedNode(node: XmlNode, levels: number): XmlNode {
  if (node.kind === "text") return { ...node, text: withCollapsedSpace(node.text) };
  if (node.kind !== "element" || levels === 0 || isLaidOut(node)) return node;
  return { ...node, children: node.children.map((child) => collapsedNode(child, levels - 1)) };
}

function isLaidOut({ name, attributes }: XmlElement): boolean {
  const preserves = attributes.some((one) => one.name.local === "space" && one.value === "preserve");
  return preserves || name.local === "pre";
}

/** Removes white space at one end, and a text that is nothing else. */
function trimmed(nodes: readonly XmlNode[], at: 0 | -1): readonly XmlNode[] {
  const end = nodes.at(at);
  if (end?.kind !== "text") return nodes;
  const text = end.text.replace(at === 0 ? /^[ \t\r\n]+/ : /[ \t\r\n]+$/, "");
  const rest = at === 0 ? nodes.slice(1) : nodes.slice(0, -1);
  if (text === "") return rest;
  return at === 0 ? [{ ...end, text }, ...rest] : [...rest, { ...end, text }];
}
