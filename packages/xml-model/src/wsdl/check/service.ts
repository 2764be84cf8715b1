import type { Report } from "@soapstone/workspace";
import type { Binding, Port, Service } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { nameOf } from "../read/extension.ts";
import { isOfProtocol } from "./binding.ts";
import type { References } from "./references.ts";

const ofBinding = ["binding", "operation", "body", "header", "fault", "urlEncoded", "urlReplacement"] as const;

/** Checks a port: it has a binding and one address, and no other information of a binding (WSDL 1.1 §2.6). */
export function checkPort(port: Port, service: Service, references: References, report: Report): void {
  const name = `${service.name.local}/${port.name}`;
  const binding = references.binding(port.binding, { by: `The port ${name}`, at: port.at });
  for (const extension of port.extensions) {
    if (isOfProtocol(extension, "address")) report(wsdl("several-addresses", { port: name }, extension.at));
    if (ofBinding.some((local) => isOfProtocol(extension, local))) {
      report(wsdl("port-with-binding", { port: name, element: nameOf(extension) }, extension.at));
    }
  }
  // An extension may hold the address of a protocol that is unknown here.
  if (port.address === undefined && port.extensions.length === 0) {
    report(wsdl("port-without-address", { port: name }, port.at));
  }
  if (binding !== undefined) checkProtocol(name, port, binding, report);
}

const protocolNames = { soap: "SOAP 1.1", soap12: "SOAP 1.2", http: "HTTP" } as const;

function checkProtocol(port: string, { address }: Port, { protocol }: Binding, report: Report): void {
  if (address === undefined || protocol.kind === "unknown") return;
  const expected = protocol.kind === "http" ? "HTTP" : `SOAP ${protocol.version}`;
  if (protocolNames[address.kind] === expected) return;
  report(
    wsdl("address-of-other-protocol", { port, address: protocolNames[address.kind], protocol: expected }, address.at),
  );
}
