import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Carrier, SoapVersion } from "../definitions.ts";
import { readUrlEncoded, readUrlReplacement } from "./http.ts";
import { readMimeContent, readMimeXml, readMultipart } from "./mime.ts";
import type { WsdlNode } from "./node.ts";
import { readSoapBody, readSoapFault, readSoapHeader, soapVersionOf } from "./soap.ts";

/** Takes the elements of SOAP, HTTP and MIME that determine how parts are sent, in document order. */
export function takeCarriers(node: WsdlNode): readonly Carrier[] {
  return node.takeEach((child) => readCarrier(child, node));
}

function readCarrier(element: XmlElement, node: WsdlNode): Carrier | undefined {
  const { namespace, local } = element.name;
  const soap = soapVersionOf(namespace);
  if (soap !== undefined) return readSoapCarrier(local, element, soap, node);
  if (namespace === namespaces.http) {
    if (local === "urlEncoded") return readUrlEncoded(element, node.report);
    if (local === "urlReplacement") return readUrlReplacement(element, node.report);
  }
  if (namespace === namespaces.mime) {
    if (local === "content") return readMimeContent(element, node.report);
    if (local === "mimeXml") return readMimeXml(element, node.report);
    if (local === "multipartRelated") return readMultipart(element, node.report);
  }
  return undefined;
}

function readSoapCarrier(
  local: string,
  element: XmlElement,
  version: SoapVersion,
  { report }: WsdlNode,
): Carrier | undefined {
  if (local === "body") return readSoapBody(element, version, report);
  if (local === "header") return readSoapHeader(element, version, report);
  return local === "fault" ? readSoapFault(element, version, report) : undefined;
}
