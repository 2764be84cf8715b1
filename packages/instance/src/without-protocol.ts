import { envelopeNamespaces } from "@soapstone/conversion";
import type { XmlElement } from "@soapstone/xml-model";

const own: ReadonlySet<string> = new Set(Object.values(envelopeNamespaces));

/**
 * Returns an element without the attributes of the protocol: `mustUnderstand`, `actor` or `role`, and `encodingStyle`.
 */
export function withoutProtocol(element: XmlElement): XmlElement {
  const attributes = element.attributes.filter(({ name }) => !own.has(name.namespace));
  return attributes.length === element.attributes.length ? element : { ...element, attributes };
}
