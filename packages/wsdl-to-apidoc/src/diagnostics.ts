import { mapping } from "@soapstone/conversion";
import type { Plan, PlannedOperation, SkippedOperation, SkipReason } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import {
  clark,
  type DefinitionsSet,
  type Described,
  isKnownExtension,
  namespaces,
  type PortType,
  type XmlElement,
} from "@soapstone/xml-model";
import type { ServiceSecurity } from "./security/service-security.ts";

const reasons: Record<Exclude<SkipReason, "left-out" | "unbound">, string> = {
  outbound: "the service sends the first message, and the output can only describe operations that a client calls",
  empty: "the operation has neither input nor output, so what a client would send is unknown",
  alternative:
    "the output has the SOAP operation with the same fields and types, from another port type of the service",
  verb: "the output cannot have the HTTP verb of the operation (Swagger 2.0 has seven methods)",
  taken: "another operation has the same method and path",
  location: "the HTTP binding gives the operation no location",
  transport: "no binding of the operation uses SOAP over HTTP, or plain HTTP",
};

/**
 * Reports the operations that a plan leaves out of the output, and port types without a binding. `isKept`: whether a
 * complement stores the parts that are not in the output.
 */
export function reportPlan(plan: Plan, isKept: boolean, report: Report): void {
  reportPlanProblems(plan, report);
  const leftOut = plan.skipped.filter(({ reason }) => reason === "left-out");
  const each = leftOut.flatMap(({ operation: { name, at } }) => (at === undefined ? [] : [{ message: name, at }]));
  if (leftOut.length > 0)
    report(
      mapping(
        "left-out",
        { count: leftOut.length, isKept },
        leftOut[0]?.operation.at,
        leftOut.length === 1 ? [] : each,
      ),
    );
  for (const { key, operation, binding, reason } of plan.skipped) {
    if (reason === "left-out") continue;
    if (reason === "unbound") {
      if (binding === undefined) continue;
      const facts = { operation: nameOf(key), binding: binding.name.local, isKept };
      report(mapping("unbound-operation", facts, operation.at));
      continue;
    }
    const facts = { operation: nameOf(key), reason: reasons[reason], isKept };
    if (reason === "outbound" || reason === "empty")
      report(mapping("no-operation", { ...facts, others: 0 }, operation.at));
    else if (reason === "transport") report(mapping("not-sent", facts, operation.at));
    else if (reason !== "alternative") report(mapping("operation-refused", facts, operation.at));
  }
  for (const { view, path, key, operation } of plan.operations)
    if (view === "http" && path.includes("#"))
      report(mapping("shared-path", { operation: nameOf(key), path, key }, operation.at));
  reportAlternatives(plan, isKept, report);
  reportImplied(plan, report);
  const unbound = new Set<unknown>();
  for (const { portType, binding } of plan.operations) {
    if (binding !== undefined || unbound.has(portType)) continue;
    unbound.add(portType);
    report(mapping("no-binding", { portType: portType.name.local }, portType.at));
  }
}

/** Reports port types that no document declares: their operations are taken from a binding. */
function reportImplied({ operations }: Plan, report: Report): void {
  const known = new Map<PortType, PlannedOperation[]>();
  for (const one of operations)
    if (one.portType.implied === true) known.set(one.portType, [...(known.get(one.portType) ?? []), one]);
  for (const [{ name, operations: all }, [first]] of known)
    report(mapping("implied-port-type", { portType: clark(name), count: all.length }, first?.binding?.at));
}

/** Reports selected names that the description does not have, and entries of a plan that cannot be applied. */
export function reportPlanProblems(plan: Plan, report: Report): void {
  for (const one of plan.missing) report(mapping("not-there", one, one.at));
  for (const { key, reason, entry } of plan.refusals)
    report(mapping("plan-refused", { operation: nameOf(key), reason }, entry.at));
}

/** Reports other ways to call the operations of the output: one diagnostic for each port type, and one for each binding. */
function reportAlternatives({ skipped, alternatives, operations }: Plan, isKept: boolean, report: Report): void {
  const twins = new Map<PortType, SkippedOperation[]>();
  for (const it of skipped) {
    if (it.reason !== "alternative") continue;
    const known = twins.get(it.portType);
    if (known === undefined) twins.set(it.portType, [it]);
    else known.push(it);
  }
  for (const all of twins.values()) {
    const [first] = all;
    if (first === undefined) continue;
    const facts = { operation: nameOf(first.key), others: all.length - 1, reason: reasons.alternative, isKept };
    const each = all.flatMap(({ operation: { name, at } }) => (at === undefined ? [] : [{ message: name, at }]));
    report(mapping("no-operation", facts, first.operation.at, all.length === 1 ? [] : each));
  }
  const skippedBindings = new Set(skipped.map(({ binding }) => binding));
  const portTypes = new Map(operations.map(({ portType }) => [clark(portType.name), portType]));
  for (const binding of alternatives) {
    const portType = portTypes.get(clark(binding.portType));
    if (skippedBindings.has(binding) || portType === undefined) continue;
    const facts = { portType: portType.name.local, count: binding.operations.length, isKept };
    report(mapping("alternative-binding", { binding: binding.name.local, ...facts }, binding.at));
  }
}

/** Reports that the address of the service is missing: an HTTP port has none, or there is no service. */
export function reportAddress(set: DefinitionsSet, plan: Plan, host: string | undefined, report: Report): void {
  const [service] = set.services;
  if (host !== undefined || plan.operations.length === 0) return;
  const http = plan.operations.some((it) => it.view !== "facade");
  if (service === undefined) report(mapping("no-address", { service: undefined }));
  else if (http) report(mapping("no-address", { service: service.name.local }, service.at));
}

function nameOf(key: string): string {
  return key.replace(/^operation:/, "");
}

/** Reports requirements of policies that security schemes cannot express, and policies that do not exist. */
export function reportSecurity({ unexpressed, isDigest, missing }: ServiceSecurity, report: Report): void {
  if (unexpressed.length > 0) report(mapping("message-security", { assertions: unexpressed.join(", ") }));
  if (isDigest) report(mapping("password-digest", undefined));
  for (const { uri, at } of missing) report(mapping("missing-policy", { uri }, at));
}

/** Reports extensions that are marked `wsdl:required` and that this tool does not know (WSDL 1.1 §2.1.3). */
export function reportExtensions(described: readonly Described[], report: Report): void {
  for (const { extensions } of described)
    for (const element of extensions)
      if (isRequired(element) && !isKnownExtension(element))
        report(mapping("required-extension", { name: clark(element.name) }, element.at));
}

function isRequired({ attributes }: XmlElement): boolean {
  return attributes.some(
    ({ name, value }) =>
      name.local === "required" && name.namespace === namespaces.wsdl && (value === "true" || value === "1"),
  );
}

/** Returns the components of a WSDL that may have extensions. */
export function extensibleComponents(set: DefinitionsSet): readonly Described[] {
  return [
    ...set.documents.map(({ definitions }) => definitions),
    ...set.messages,
    ...set.portTypes.flatMap((portType) => [
      portType,
      ...portType.operations.flatMap((operation) => [
        operation,
        ...[operation.input, operation.output].filter((it) => it !== undefined),
        ...operation.faults,
      ]),
    ]),
    ...set.bindings.flatMap((binding) => [
      binding,
      ...binding.operations.flatMap((operation) => [
        operation,
        ...[operation.input, operation.output].filter((it) => it !== undefined),
        ...operation.faults,
      ]),
    ]),
    ...set.services.flatMap((service) => [service, ...service.ports]),
  ];
}
