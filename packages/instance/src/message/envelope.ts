import { envelopeNamespaces } from "@soapstone/mapping";
import type { SoapVersion, XmlElement } from "@soapstone/xml-model";

/** The version that an envelope is of; undefined where the element is none. */
export function versionOf({ name }: XmlElement): SoapVersion | undefined {
  if (name.local !== "Envelope") return undefined;
  if (name.namespace === envelopeNamespaces["1.1"]) return "1.1";
  return name.namespace === envelopeNamespaces["1.2"] ? "1.2" : undefined;
}

const own: ReadonlySet<string> = new Set(Object.values(envelopeNamespaces));

/** An element without what the protocol says at it: who has to understand it, how it is encoded. */
export function withoutProtocol(element: XmlElement): XmlElement {
  const attributes = element.attributes.filter(({ name }) => !own.has(name.namespace));
  return attributes.length === element.attributes.length ? element : { ...element, attributes };
}
