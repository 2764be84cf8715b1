import { type WriteXmlOptions, writeXml, type XmlElement } from "@soapstone/xml-model";

/** Returns an encoded tree as text. Only the prefixes that encoding has declared are used. */
export function documentText(root: XmlElement, options: Omit<WriteXmlOptions, "prefixes"> = {}): string {
  return writeXml(root, { ...options, ...(root.scope === undefined ? {} : { prefixes: root.scope.prefixes }) });
}
