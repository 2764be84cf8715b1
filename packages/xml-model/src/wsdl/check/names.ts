import type { Position, Report } from "@soapstone/workspace";
import { isNCName, isNMTOKEN } from "../../xml/characters.ts";
import type { BindingMessage, Carrier, Definitions, Described, PortType, Service } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";

interface NamedNode {
  readonly name: string;
  readonly at?: Position;
}

/** Checks that names are valid, and unique in their scope, and that URIs are valid (WSDL 1.1 §2.1.1 and §2.4.5). */
export function checkNames(definitions: Definitions, report: Report): void {
  const { name, targetNamespace, at } = definitions;
  const kinds = ["message", "portType", "binding", "service"] as const;
  const kindNames = { message: "message", portType: "port type", binding: "binding", service: "service" } as const;
  const lists = {
    message: definitions.messages,
    portType: definitions.portTypes,
    binding: definitions.bindings,
    service: definitions.services,
  } as const;

  if (name !== undefined) legal("description", { name, ...place(at) }, isNCName, report);
  for (const kind of kinds) {
    for (const component of lists[kind]) legal(kindNames[kind], ofComponent(component), isNCName, report);
  }
  checkPorts(definitions.services, report);
  for (const message of definitions.messages)
    scope("part", [...message.parts, ...(message.repeated ?? [])], isNMTOKEN, report);
  for (const portType of definitions.portTypes) checkPortType(portType, report);
  for (const binding of definitions.bindings) {
    for (const operation of binding.operations) {
      legal("operation", operation, isNCName, report);
      scope("fault of a binding", operation.faults.map(ofBound), isNMTOKEN, report);
    }
  }
  if (targetNamespace !== "" && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(targetNamespace)) {
    report(wsdl("relative-target-namespace", { namespace: targetNamespace }, at));
  }
  checkUris(definitions, report);
}

/** Checks that the names of ports are unique within their service; ports of other services may have the same name. */
function checkPorts(services: readonly Service[], report: Report): void {
  const seen = new Set<string>();
  for (const { name, ports } of services) {
    scope("port", ports, isNCName, report);
    for (const port of ports) {
      if (!seen.has(port.name)) continue;
      report(wsdl("repeated-port-name", { name: port.name, service: name.local }, port.at));
    }
    for (const port of ports) seen.add(port.name);
  }
}

function checkPortType(portType: PortType, report: Report): void {
  const seen = new Set<string>();
  for (const operation of portType.operations) {
    legal("operation", operation, isNCName, report);
    scope("fault", operation.faults, isNMTOKEN, report);
    for (const use of [operation.input, operation.output]) {
      if (use === undefined) continue;
      if (use.named) legal(use.kind, use, isNMTOKEN, report);
      if (seen.has(use.name)) {
        const facts = { name: use.name, portType: portType.name.local };
        report(wsdl("duplicate-input-output-name", facts, use.at));
      }
      seen.add(use.name);
    }
  }
}

function scope(kind: string, nodes: readonly NamedNode[], isLegal: (name: string) => boolean, report: Report): void {
  const first = new Map<string, NamedNode>();
  for (const node of nodes) {
    legal(kind, node, isLegal, report);
    const before = first.get(node.name);
    if (before === undefined) first.set(node.name, node);
    else if (node.name !== "") {
      const related = before.at === undefined ? [] : [{ message: "The first one stands here.", at: before.at }];
      report(wsdl("duplicate-name", { kind, name: node.name }, node.at, related));
    }
  }
}

/** Reports an invalid name; a missing one (`""`) was reported when the document was read. */
function legal(kind: string, node: NamedNode, isLegal: (name: string) => boolean, report: Report): void {
  if (node.name !== "" && !isLegal(node.name)) report(wsdl("invalid-name", { kind, name: node.name }, node.at));
}

function ofComponent(component: Described & { readonly name: { readonly local: string } }): NamedNode {
  return { name: component.name.local, ...place(component.at) };
}

function ofBound(message: BindingMessage): NamedNode {
  return { name: message.name ?? "", ...place(message.at) };
}

function place(at: Position | undefined): { readonly at?: Position } {
  return at === undefined ? {} : { at };
}

/** Characters that are in no URI, not even in an IRI (RFC 3987). Relative URIs are valid. */
const impossible = /[\s<>"{}|\\^`]|%(?![0-9A-Fa-f]{2})/;

function checkUris(definitions: Definitions, report: Report): void {
  const uri = (attribute: string, value: string | undefined, at: Position | undefined): void => {
    if (value !== undefined && impossible.test(value)) report(wsdl("invalid-uri", { attribute, value }, at));
  };
  uri("targetNamespace", definitions.targetNamespace, definitions.at);
  for (const imported of definitions.imports) {
    uri("namespace", imported.namespace, imported.at);
    uri("location", imported.location, imported.at);
  }
  for (const { protocol, operations } of definitions.bindings) {
    if (protocol.kind === "soap") uri("transport", protocol.transport, protocol.at);
    for (const { soap, input, output, faults } of operations) {
      uri("soapAction", soap?.action, soap?.at);
      for (const message of [input, output, ...faults]) {
        for (const carrier of message?.carriers ?? []) namespaceUri(carrier, uri);
      }
    }
  }
  for (const { ports } of definitions.services) {
    for (const { address } of ports) uri("location", address?.location, address?.at);
  }
}

function namespaceUri(
  carrier: Carrier,
  uri: (attribute: string, value: string | undefined, at: Position | undefined) => void,
): void {
  if ("namespace" in carrier) uri("namespace", carrier.namespace, carrier.at);
}
