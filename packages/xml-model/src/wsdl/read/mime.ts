import type { Report } from "@soapstone/workspace";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { MimeContent, MimeMultipart, MimePart, MimeXml } from "../definitions.ts";
import { takeCarriers } from "./carriers.ts";
import { protocolNode } from "./protocol-node.ts";

/** `<mime:content part? type?/>` */
export function readMimeContent(element: XmlElement, report: Report): MimeContent {
  const node = protocolNode(element, "mime:content", report);
  const part = node.text("part");
  const type = node.text("type");
  return {
    kind: "mime:content",
    ...(part === undefined ? {} : { part }),
    ...(type === undefined ? {} : { type }),
    ...node.extended(),
  };
}

/** `<mime:mimeXml part?/>` */
export function readMimeXml(element: XmlElement, report: Report): MimeXml {
  const node = protocolNode(element, "mime:mimeXml", report);
  const part = node.text("part");
  return { kind: "mime:mimeXml", ...(part === undefined ? {} : { part }), ...node.extended() };
}

/** `<mime:multipartRelated> mime:part* </mime:multipartRelated>` */
export function readMultipart(element: XmlElement, report: Report): MimeMultipart {
  const node = protocolNode(element, "mime:multipartRelated", report);
  const parts = node.takeEach((child) =>
    child.name.namespace === namespaces.mime && child.name.local === "part" ? readMimePart(child, report) : undefined,
  );
  return { kind: "mime:multipartRelated", parts, ...node.extended() };
}

function readMimePart(element: XmlElement, report: Report): MimePart {
  const node = protocolNode(element, "mime:part", report);
  const name = node.text("name");
  const carriers = takeCarriers(node);
  return {
    kind: "mime:part",
    ...(name === undefined ? {} : { name }),
    carriers,
    extensions: [],
    ...node.extended(),
  };
}
