import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { MimeContent, MimeMultipart, MimePart, MimeXml } from "../definitions.ts";
import { writeCarrier } from "./carriers.ts";
import { protocolElement } from "./described.ts";

/** `<mime:content part? type?/>` */
export function writeMimeContent(content: MimeContent): XmlElement {
  return protocolElement(qname(namespaces.mime, "content"), content, { part: content.part, type: content.type });
}

/** `<mime:mimeXml part?/>` */
export function writeMimeXml(carrier: MimeXml): XmlElement {
  return protocolElement(qname(namespaces.mime, "mimeXml"), carrier, { part: carrier.part });
}

/** `<mime:multipartRelated> mime:part* </mime:multipartRelated>` */
export function writeMultipart(multipart: MimeMultipart): XmlElement {
  return protocolElement(qname(namespaces.mime, "multipartRelated"), multipart, {}, multipart.parts.map(writeMimePart));
}

function writeMimePart(part: MimePart): XmlElement {
  return protocolElement(qname(namespaces.mime, "part"), part, { name: part.name }, part.carriers.map(writeCarrier));
}
