import { instanceDiagnostics as instance } from "@soapstone/instance";
import { nearest, type Report } from "@soapstone/workspace";
import type { LoadedService } from "./load-service.ts";
import { operationsNamed, type ServiceOperation, serviceOperations } from "./service-operations.ts";

/** Returns the operation with a name. Reports an unknown name, and a name that several operations have. */
export function chosenOperation(loaded: LoadedService, name: string, report: Report): ServiceOperation | undefined {
  const operations = serviceOperations(loaded);
  const [found, ...others] = operationsNamed(operations, name);
  const at = { uri: loaded.uri };
  if (found === undefined) {
    const known = operations.map((one) => one.name);
    const meant = nearest(name, [...known, ...operations.flatMap((one) => one.others)]);
    report(instance("unknown-operation", { name, meant, known }, at));
    return undefined;
  }
  if (others.length === 0) return found;
  report(instance("ambiguous-operation", { name, known: [found, ...others].map((one) => one.name) }, at));
  return undefined;
}
