import { parseFragment, type XmlNode, xmlString } from "@soapstone/xml-model";

/** Writes XML nodes as a text that declares every prefix it uses, so that it can be read anywhere. */
export function xmlText(nodes: readonly XmlNode[]): string {
  return xmlString(nodes);
}

/** The inverse of `xmlText`. A complement may have been edited: a text that is no XML becomes a text node. */
export function nodesFrom(text: string): readonly XmlNode[] {
  if (text === "") return [];
  return parseFragment(text) ?? [{ kind: "text", text }];
}
