import { envelopeNamespaces } from "@soapstone/conversion";
import type { SoapVersion, XmlElement } from "@soapstone/xml-model";

/** The version that an envelope is of; undefined where the element is none. */
export function versionOf({ name }: XmlElement): SoapVersion | undefined {
  if (name.local !== "Envelope") return undefined;
  if (name.namespace === envelopeNamespaces["1.1"]) return "1.1";
  return name.namespace === envelopeNamespaces["1.2"] ? "1.2" : undefined;
}
