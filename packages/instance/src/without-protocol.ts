import { envelopeNamespaces } from "@soapstone/conversion";
import type { XmlElement } from "@soapstone/xml-model";

const own: ReadonlySet<string> = new Set(Object.values(envelopeNamespaces));

/** An element without what the protocol says at it: who has to understand it, how it is encoded. */
export function withoutProtocol(element: XmlElement): XmlElement {
  const attributes = element.attributes.filter(({ name }) => !own.has(name.namespace));
  return attributes.length === element.attributes.length ? element : { ...element, attributes };
}
