import { envelopeNamespaces } from "@soapstone/conversion";
import type { SoapVersion, XmlElement } from "@soapstone/xml-model";

/** Returns the SOAP version of an envelope; undefined if the element is not an envelope. */
export function versionOf({ name }: XmlElement): SoapVersion | undefined {
  if (name.local !== "Envelope") return undefined;
  if (name.namespace === envelopeNamespaces["1.1"]) return "1.1";
  return name.namespace === envelopeNamespaces["1.2"] ? "1.2" : undefined;
}
