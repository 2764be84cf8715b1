import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Address, Port, Service } from "../definitions.ts";
import { languageElement, protocolElement, written, writtenName } from "./described.ts";

/** `<service name> port* </service>` */
export function writeService(service: Service): XmlElement {
  return languageElement("service", service, { name: written(service.name.local) }, service.ports.map(writePort));
}

/** `<port name binding> address </port>` */
function writePort(port: Port): XmlElement {
  const address = port.address === undefined ? [] : [writeAddress(port.address)];
  const attributes = { name: written(port.name), binding: writtenName(port.binding) };
  if (port.address?.behind !== true) return languageElement("port", port, attributes, address);
  return languageElement("port", { ...port, extensions: [...port.extensions, ...address] }, attributes);
}

function writeAddress(address: Address): XmlElement {
  return protocolElement(qname(namespaces[address.kind], "address"), address, { location: address.location });
}
