/** The namespaces that this package knows, by their usual prefixes. */
export const namespaces = {
  wsdl: "http://schemas.xmlsoap.org/wsdl/",
  soap: "http://schemas.xmlsoap.org/wsdl/soap/",
  soap12: "http://schemas.xmlsoap.org/wsdl/soap12/",
  http: "http://schemas.xmlsoap.org/wsdl/http/",
  mime: "http://schemas.xmlsoap.org/wsdl/mime/",
  soapenc: "http://schemas.xmlsoap.org/soap/encoding/",
  soapenc12: "http://www.w3.org/2003/05/soap-encoding",
  soapenv: "http://schemas.xmlsoap.org/soap/envelope/",
  soapenv12: "http://www.w3.org/2003/05/soap-envelope",
  xsd: "http://www.w3.org/2001/XMLSchema",
  xsd1999: "http://www.w3.org/1999/XMLSchema",
  xsd2000: "http://www.w3.org/2000/10/XMLSchema",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
  xml: "http://www.w3.org/XML/1998/namespace",
  xmlns: "http://www.w3.org/2000/xmlns/",
  wsdl20: "http://www.w3.org/ns/wsdl",
  complement: "urn:soapstone:complement:1",
} as const;

const known: ReadonlyMap<string, string> = new Map(Object.values(namespaces).map((one) => [one, one]));

/** Returns the shared string of a known namespace, since comparing two copies is slower. */
export function knownNamespace(namespace: string): string {
  return known.get(namespace) ?? namespace;
}

/**
 * The namespaces of well-known prefixes, for documents that do not declare them. Where two prefixes have the same
 * namespace (`xs`, `xsd`), writers use the first.
 */
export const wellKnownPrefixes: ReadonlyMap<string, string> = new Map([
  ["wsdl", namespaces.wsdl],
  ["soap", namespaces.soap],
  ["soap12", namespaces.soap12],
  ["http", namespaces.http],
  ["mime", namespaces.mime],
  ["xsd", namespaces.xsd],
  ["xs", namespaces.xsd],
  ["xsi", namespaces.xsi],
  ["soapenc", namespaces.soapenc],
  ["SOAP-ENC", namespaces.soapenc],
  ["soapenv", namespaces.soapenv],
  ["SOAP-ENV", namespaces.soapenv],
  ["wsp", "http://schemas.xmlsoap.org/ws/2004/09/policy"],
  ["wsu", "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"],
  ["wsa", "http://www.w3.org/2005/08/addressing"],
  ["wsaw", "http://www.w3.org/2006/05/addressing/wsdl"],
  ["wsam", "http://www.w3.org/2007/05/addressing/metadata"],
  ["jaxws", "http://java.sun.com/xml/ns/jaxws"],
  ["jaxb", "http://java.sun.com/xml/ns/jaxb"],
  ["xmime", "http://www.w3.org/2005/05/xmlmime"],
  ["plnk", "http://docs.oasis-open.org/wsbpel/2.0/plnktype"],
  ["xmlns", namespaces.xmlns],
]);

/** The transport of a SOAP binding over HTTP (WSDL 1.1 §3.3). */
export const soapOverHttp = "http://schemas.xmlsoap.org/soap/http";

/**
 * Whether a namespace is declared only by WSDL documents and by elements copied from them: that of WSDL, or of one of
 * its bindings.
 */
export function isOfDescriptions(namespace: string): boolean {
  return namespace === namespaces.wsdl || bindingNamespaces.has(namespace);
}

const bindingNamespaces: ReadonlySet<string> = new Set([namespaces.soap, namespaces.soap12, namespaces.http]);
