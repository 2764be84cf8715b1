import { type WriteXmlOptions, writeXml, type XmlElement } from "@soapstone/xml-model";

/** An encoded tree as a text, with the prefixes that it was given and no others. */
export function documentText(root: XmlElement, options: Omit<WriteXmlOptions, "prefixes"> = {}): string {
  return writeXml(root, { ...options, ...(root.scope === undefined ? {} : { prefixes: root.scope.prefixes }) });
}
