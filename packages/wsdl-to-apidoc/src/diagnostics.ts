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
  outbound: "the service sends it, and the output can only say what a client calls",
  empty: "it has neither input nor output, so that nothing is known of what a client would send",
  alternative: "another port type of the service has it over SOAP with the same fields and types, and is in the output",
  verb: "its HTTP verb is none of the seven methods of the output",
  taken: "another operation has the same method and path, and neither query nor body tells operations apart",
  location: "its binding gives it no location",
  transport: "no binding of it speaks SOAP over HTTP, or plain HTTP",
};

/**
 * What a user should know of the plan: operations that are not in the output, and port types that nothing binds. `isKept`:
 * whether a complement holds what is not in the output.
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

/** Port types whose operations only a binding names. */
function reportImplied({ operations }: Plan, report: Report): void {
  const known = new Map<PortType, PlannedOperation[]>();
  for (const one of operations)
    if (one.portType.implied === true) known.set(one.portType, [...(known.get(one.portType) ?? []), one]);
  for (const [{ name, operations: all }, [first]] of known)
    report(mapping("implied-port-type", { portType: clark(name), count: all.length }, first?.binding?.at));
}

/** Names that are not there, and entries of a plan that cannot be followed. */
export function reportPlanProblems(plan: Plan, report: Report): void {
  for (const one of plan.missing) report(mapping("not-there", one, one.at));
  for (const { key, reason, entry } of plan.refusals)
    report(mapping("plan-refused", { operation: nameOf(key), reason }, entry.at));
}

/** Other ways to call what is in the output: one finding for a port type of them, and one for a binding. */
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

/** Says that there is no address where the output would have named it: of HTTP bindings, or of no service at all. */
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

/** What policies ask for and security schemes do not, or not wholly, say; policies that are not there. */
export function reportSecurity({ unexpressed, isDigest, missing }: ServiceSecurity, report: Report): void {
  if (unexpressed.length > 0) report(mapping("message-security", { assertions: unexpressed.join(", ") }));
  if (isDigest) report(mapping("password-digest", undefined));
  for (const { uri, at } of missing) report(mapping("missing-policy", { uri }, at));
}

/** Extensions that must be understood. */
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

/** The components of a description that may have extensions. */
export function describedOf(set: DefinitionsSet): readonly Described[] {
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
