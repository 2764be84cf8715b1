/** The namespaces that this toolkit knows by heart, each with the prefix that people expect to see. */
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

/** The transport of a SOAP binding over HTTP (specification 1, 2.6). */
export const soapOverHttp = "http://schemas.xmlsoap.org/soap/http";
