import { parseFragment, type XmlAttribute, type XmlNode, xmlString } from "@soapstone/xml-model";

/**
 * Foreign markup in the complement is a text that is complete by itself: every prefix that it needs is declared in it
 * (decision 33).
 */
export function markupText(nodes: readonly XmlNode[]): string {
  return xmlString(nodes);
}

/** The other way; undefined where the text is not well-formed. */
export function markupFrom(text: string): readonly XmlNode[] | undefined {
  return parseFragment(text);
}

/** Attributes of other namespaces, as one empty element that carries them. */
export function attributesText(attributes: readonly XmlAttribute[]): string {
  return xmlString({ kind: "element", name: { namespace: "", local: "a" }, attributes, children: [] });
}

export function attributesFrom(text: string): readonly XmlAttribute[] | undefined {
  const [only] = parseFragment(text) ?? [];
  return only?.kind === "element" ? only.attributes : undefined;
}
