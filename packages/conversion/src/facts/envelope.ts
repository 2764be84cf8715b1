import { namespaces, type QName, qname, type SoapVersion } from "@soapstone/xml-model";

/** The envelopes of SOAP 1.1 (section 4) and SOAP 1.2 (part 1, section 5). */
export const envelopeNamespaces: Readonly<Record<SoapVersion, string>> = {
  "1.1": namespaces.soapenv,
  "1.2": namespaces.soapenv12,
};

/** The name of an element or attribute of an envelope. */
export function envelopeName(version: SoapVersion, local: string): QName {
  return qname(envelopeNamespaces[version], local);
}

/** The attribute that says by which rules values are encoded (SOAP 1.1 §4.1.1). */
export function encodingStyleName(version: SoapVersion): QName {
  return envelopeName(version, "encodingStyle");
}

/** The element that stands for octets beside an envelope (XOP 1.0 section 3.2, as MTOM sends them). */
export const inclusionName: QName = qname("http://www.w3.org/2004/08/xop/include", "Include");
