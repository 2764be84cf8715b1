import type { Report } from "@soapstone/workspace";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { HttpOperation, HttpProtocol, UrlEncoded, UrlReplacement } from "../definitions.ts";
import type { WsdlNode } from "./node.ts";
import { protocolNode, slim, takeFirst } from "./protocol-node.ts";

/** `<http:binding verb/>` */
export function takeHttpBinding(binding: WsdlNode): HttpProtocol | undefined {
  const element = takeFirst(binding, [namespaces.http], "binding");
  if (element === undefined) return undefined;
  const node = protocolNode(element, "http:binding", binding.report);
  return { kind: "http", verb: node.requiredText("verb"), ...slim(node.extended()) };
}

/** `<http:operation location/>` */
export function takeHttpOperation(operation: WsdlNode): HttpOperation | undefined {
  const element = takeFirst(operation, [namespaces.http], "operation");
  if (element === undefined) return undefined;
  const node = protocolNode(element, "http:operation", operation.report);
  const location = node.required("location");
  return { ...(location === undefined ? {} : { location }), ...slim(node.extended()) };
}

/** `<http:urlEncoded/>` */
export function readUrlEncoded(element: XmlElement, report: Report): UrlEncoded {
  return { kind: "http:urlEncoded", ...protocolNode(element, "http:urlEncoded", report).extended() };
}

/** `<http:urlReplacement/>` */
export function readUrlReplacement(element: XmlElement, report: Report): UrlReplacement {
  return { kind: "http:urlReplacement", ...protocolNode(element, "http:urlReplacement", report).extended() };
}
