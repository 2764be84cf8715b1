import type { Report } from "@soapstone/workspace";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Binding, BindingOperation, DefinitionsSet, PortType, PortTypeOperation } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { nearNames } from "../near-names.ts";
import { type OperationPairs, pairOperations } from "../operation-pairs.ts";
import { checkHttpOperation } from "./http.ts";
import type { References } from "./references.ts";
import { checkSoapBinding, checkSoapOperation } from "./soap.ts";

const protocols: ReadonlySet<string> = new Set([namespaces.soap, namespaces.soap12, namespaces.http]);

/**
 * Whether an element has this local name in the namespace of SOAP 1.1, SOAP 1.2 or HTTP: `soap:binding`,
 * `http:address`.
 */
export function isOfProtocol(element: XmlElement, local: string): boolean {
  return element.name.local === local && protocols.has(element.name.namespace);
}

/** Checks a binding: it has one protocol, no address, and the operations of its port type (WSDL 1.1 §2.5). */
export function checkBinding(binding: Binding, set: DefinitionsSet, references: References, report: Report): void {
  const name = binding.name.local;
  const { protocol, extensions, at } = binding;
  if (protocol.kind === "unknown") report(wsdl("binding-without-protocol", { binding: name }, at));
  for (const extension of extensions) {
    if (isOfProtocol(extension, "binding")) report(wsdl("several-protocols", { binding: name }, extension.at));
    if (isOfProtocol(extension, "address")) report(wsdl("binding-with-address", { binding: name }, extension.at));
  }
  if (protocol.kind === "soap") checkSoapBinding(name, protocol, report);
  const portType = references.portType(binding.portType, { by: `The binding ${name}`, at });
  if (portType === undefined) return;

  const pairs = pairOperations(binding, portType);
  for (const bound of binding.operations) checkBoundOperation(bound, binding, portType, pairs, set, references, report);
  for (const operation of portType.operations) {
    if (pairs.boundOf.has(operation)) continue;
    report(wsdl("operation-not-bound", { operation: operation.name, binding: name }, at));
  }
}

function checkBoundOperation(
  bound: BindingOperation,
  binding: Binding,
  portType: PortType,
  pairs: OperationPairs,
  set: DefinitionsSet,
  references: References,
  report: Report,
): void {
  const facts = { operation: bound.name, binding: binding.name.local };
  if (pairs.ambiguous.has(bound)) report(wsdl("ambiguous-operation", facts, bound.at));
  const operation = pairs.abstractOf.get(bound);
  if (operation === undefined) {
    if (pairs.repeated.has(bound)) report(wsdl("duplicate-bound-operation", facts, bound.at));
    else if (bound.name !== "") {
      const nearest = nearNames(
        bound.name,
        portType.operations.map(({ name }) => name),
      );
      report(wsdl("unknown-operation", { ...facts, portType: portType.name.local, nearest }, bound.at));
    }
    return;
  }
  if (binding.protocol.kind !== "unknown") checkMessages(bound, operation, report);
  checkFaults(bound, operation, report);
  if (binding.protocol.kind === "soap") checkSoapOperation(bound, operation, binding.protocol, set, references, report);
  if (binding.protocol.kind === "http") checkHttpOperation(bound, operation, set, report);
}

function checkMessages(bound: BindingOperation, operation: PortTypeOperation, report: Report): void {
  for (const side of ["input", "output"] as const) {
    const where = `${side} of ${operation.name}`;
    const place = bound[side]?.at ?? bound.at;
    if (bound[side] !== undefined && operation[side] === undefined)
      report(wsdl("unexpected-message", { where }, place));
    if (bound[side] === undefined && operation[side] !== undefined) report(wsdl("message-not-bound", { where }, place));
  }
}

function checkFaults(bound: BindingOperation, operation: PortTypeOperation, report: Report): void {
  const declared = operation.faults.map((fault) => fault.name);
  const named = new Set(bound.faults.map((fault) => fault.name));
  for (const fault of bound.faults) {
    if (fault.name === undefined || declared.includes(fault.name)) continue;
    const nearest = nearNames(fault.name, declared);
    report(wsdl("unknown-fault", { fault: fault.name, operation: operation.name, nearest }, fault.at));
  }
  for (const fault of declared) {
    if (fault === "" || named.has(fault)) continue;
    report(wsdl("fault-not-bound", { fault, operation: operation.name }, bound.at));
  }
}
