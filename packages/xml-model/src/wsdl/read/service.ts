import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { childElements } from "../../xml/text.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Address, Port, Service } from "../definitions.ts";
import { grammar } from "../grammar.ts";
import { WsdlNode } from "./node.ts";
import { protocolNode, slim } from "./protocol-node.ts";
import type { WsdlReading } from "./reading.ts";

/** `<service name> port* </service>` */
export function readService(element: XmlElement, reading: WsdlReading): Service {
  const node = new WsdlNode(element, grammar.service, reading.report);
  return {
    kind: "service",
    name: qname(reading.targetNamespace, node.requiredText("name")),
    ports: node.children("port").map((child) => readPort(child, reading)),
    ...node.described(),
  };
}

/** `<port name binding> address </port>` */
function readPort(element: XmlElement, reading: WsdlReading): Port {
  const node = new WsdlNode(element, grammar.port, reading.report);
  const address = takeAddress(node);
  return {
    kind: "port",
    name: node.requiredText("name"),
    binding: node.requiredQName("binding") ?? qname("", ""),
    ...(address === undefined ? {} : { address }),
    ...node.described(),
  };
}

const kinds: ReadonlyMap<string, Address["kind"]> = new Map([
  [namespaces.soap, "soap"],
  [namespaces.soap12, "soap12"],
  [namespaces.http, "http"],
]);

/** Takes the first address of a known protocol; further ones stay as extensions. */
function takeAddress(port: WsdlNode): Address | undefined {
  const element = port.takeFirst(({ name }) => name.local === "address" && kinds.has(name.namespace));
  const kind = element === undefined ? undefined : kinds.get(element.name.namespace);
  if (element === undefined || kind === undefined) return undefined;
  const node = protocolNode(element, kind === "http" ? "http:address" : "soap:address", port.report);
  const first = childElements(port.element).find(({ name }) => name.namespace !== namespaces.wsdl);
  const behind = first === element ? {} : ({ behind: true } as const);
  return { kind, location: node.requiredText("location"), ...behind, ...slim(node.extended()) };
}
