import { parseFragment, type XmlNode, xmlString } from "@soapstone/xml-model";

/** Foreign markup as text in which every prefix is declared, so that it can stand anywhere. */
export function xmlText(nodes: readonly XmlNode[]): string {
  return xmlString(nodes);
}

/** The inverse of `xmlText`. A complement may have been edited: what is no XML any more is a text. */
export function nodesFrom(text: string): readonly XmlNode[] {
  if (text === "") return [];
  return parseFragment(text) ?? [{ kind: "text", text }];
}
