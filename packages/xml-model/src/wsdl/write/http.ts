import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { HttpOperation, HttpProtocol, UrlEncoded, UrlReplacement } from "../definitions.ts";
import { protocolElement, written } from "./described.ts";

/** `<http:binding verb/>` */
export function writeHttpBinding(protocol: HttpProtocol): XmlElement {
  return protocolElement(qname(namespaces.http, "binding"), protocol, { verb: written(protocol.verb) });
}

/** `<http:operation location/>` */
export function writeHttpOperation(operation: HttpOperation): XmlElement {
  return protocolElement(qname(namespaces.http, "operation"), operation, { location: operation.location });
}

/** `<http:urlEncoded/>` */
export function writeUrlEncoded(carrier: UrlEncoded): XmlElement {
  return protocolElement(qname(namespaces.http, "urlEncoded"), carrier, {});
}

/** `<http:urlReplacement/>` */
export function writeUrlReplacement(carrier: UrlReplacement): XmlElement {
  return protocolElement(qname(namespaces.http, "urlReplacement"), carrier, {});
}
