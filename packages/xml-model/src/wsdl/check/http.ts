import type { Report } from "@soapstone/workspace";
import type { BindingOperation, DefinitionsSet, PortTypeOperation } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { checkMimeCarrier, flatCarriers } from "./carriers.ts";

/** Checks an operation of an HTTP binding (WSDL 1.1 §4 and §5). */
export function checkHttpOperation(
  bound: BindingOperation,
  operation: PortTypeOperation,
  set: DefinitionsSet,
  report: Report,
): void {
  const location = bound.http?.location;
  if (bound.http === undefined) report(wsdl("http-operation-missing", { operation: operation.name }, bound.at));
  if (location !== undefined && /^([A-Za-z][A-Za-z0-9+.-]*:|\/\/)/.test(location)) {
    report(wsdl("absolute-operation-location", { location, operation: operation.name }, bound.http?.at));
  }
  for (const side of ["input", "output"] as const) {
    const use = operation[side];
    const message = use === undefined ? undefined : set.message(use.message);
    if (message === undefined) continue;
    for (const carrier of flatCarriers(bound[side]?.carriers ?? [])) {
      checkMimeCarrier(carrier, message, `${side} of ${operation.name}`, report);
      if (carrier.kind !== "http:urlReplacement" || location === undefined) continue;
      for (const { name } of message.parts) {
        const count = location.split(`(${name})`).length - 1;
        if (count > 1) report(wsdl("replacement-duplicate", { part: name, location }, bound.http?.at));
        if (count === 0) report(wsdl("replacement-missing", { part: name, location }, bound.http?.at));
      }
    }
  }
}
