import { mapping, type Plan, type SkipReason, securityOf } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import { clark, type DefinitionsSet, type Described, namespaces, type XmlElement } from "@soapstone/xml-model";

const reasons: Record<SkipReason, string> = {
  outbound: "the service sends it, and the output can only say what a client calls",
  alternative: "it is another way to call an operation that is in the output",
  verb: "its HTTP verb is none of the seven methods of the output",
  taken: "another operation has the same method and path and differs only in the query",
  location: "its binding gives it no location",
};

/** What a user should know of the plan: operations that are not in the output, and those that nothing binds. */
export function reportPlan(plan: Plan, report: Report): void {
  for (const { key, operation, reason } of plan.skipped) {
    const code = reason === "outbound" || reason === "alternative" ? "no-operation" : "operation-refused";
    report(mapping(code, { operation: nameOf(key), reason: reasons[reason] }, operation.at));
  }
  const unbound = new Set<unknown>();
  for (const { key, operation, portType, binding, bindingOperation } of plan.operations) {
    if (binding === undefined && !unbound.has(portType)) {
      unbound.add(portType);
      report(mapping("no-binding", { portType: portType.name.local }, portType.at));
    } else if (binding !== undefined && bindingOperation === undefined)
      report(mapping("unbound-operation", { operation: nameOf(key), binding: binding.name.local }, operation.at));
  }
}

/** Says that there is no address where the output would have named it: of HTTP bindings, or of no service at all. */
export function reportAddress(set: DefinitionsSet, plan: Plan, host: string | undefined, report: Report): void {
  const [service] = set.services;
  if (host !== undefined || plan.operations.length === 0) return;
  const http = plan.operations.some((it) => it.view === "http");
  if (service === undefined) report(mapping("no-address", { service: undefined }));
  else if (http) report(mapping("no-address", { service: service.name.local }, service.at));
}

function nameOf(key: string): string {
  return key.replace(/^operation:/, "");
}

/** Policies that nothing of the output says, and extensions that must be understood. */
export function reportExtensions(set: DefinitionsSet, report: Report): void {
  const all = describedOf(set);
  const { inMessage } = securityOf(all);
  if (inMessage.length > 0) report(mapping("message-security", { assertions: inMessage.join(", ") }));
  for (const { extensions } of all)
    for (const element of extensions)
      if (isRequired(element)) report(mapping("required-extension", { name: clark(element.name) }, element.at));
}

function isRequired({ attributes }: XmlElement): boolean {
  return attributes.some(
    ({ name, value }) =>
      name.local === "required" && name.namespace === namespaces.wsdl && (value === "true" || value === "1"),
  );
}

export function describedOf(set: DefinitionsSet): readonly Described[] {
  return [
    ...set.documents.map(({ definitions }) => definitions),
    ...set.portTypes,
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
