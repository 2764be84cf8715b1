import { namespaces, type QName, qname, type SoapVersion } from "@soapstone/xml-model";

/** The namespaces of envelopes (SOAP 1.1 §4, SOAP 1.2 Part 1 §5). */
export const envelopeNamespaces: Readonly<Record<SoapVersion, string>> = {
  "1.1": namespaces.soapenv,
  "1.2": namespaces.soapenv12,
};

/** Returns the name of an element or attribute of an envelope. */
export function envelopeName(version: SoapVersion, local: string): QName {
  return qname(envelopeNamespaces[version], local);
}

/** Returns the name of the attribute with the encoding of values (SOAP 1.1 §4.1.1). */
export function encodingStyleName(version: SoapVersion): QName {
  return envelopeName(version, "encodingStyle");
}

/** The element that refers to binary content outside the envelope (XOP 1.0, as MTOM sends it). */
export const inclusionName: QName = qname("http://www.w3.org/2004/08/xop/include", "Include");
