import { instanceDiagnostics as instance, type Side } from "@soapstone/instance";
import type { Diagnostic } from "@soapstone/workspace";
import type { LoadedService } from "./load-service.ts";
import type { ServiceOperation } from "./service-operations.ts";

/** Returns the diagnostic for a message that an operation does not have. */
export function noSuchMessage({ name, bound }: ServiceOperation, side: Side, { uri }: LoadedService): Diagnostic {
  const wanted = side.kind === "fault" && side.name !== undefined ? `fault ${side.name}` : side.kind;
  const faults = bound?.operation.faults.map((fault) => fault.name) ?? [];
  return instance("no-such-message", { operation: name, wanted, faults }, { uri });
}
