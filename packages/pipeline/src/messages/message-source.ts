import type { Diagnostic } from "@soapstone/workspace";
import type { CodecOptions } from "../instance/codec-options.ts";
import type { FoundCodecReport } from "../instance/convert-instance.ts";
import { chosenOperation } from "./chosen-operation.ts";
import { type LoadedService, loadService } from "./load-service.ts";
import { readingDiagnostics } from "./reading-diagnostics.ts";
import type { ServiceOperation } from "./service-operations.ts";

/** A service, and the selected operation; absent if none was selected. */
export interface MessageSource {
  readonly loaded: LoadedService;
  readonly operation?: ServiceOperation;
}

/** The schema does not describe a service, so the value is a document of that schema. */
export interface NoService {
  readonly isService: false;
}

/** Loads the service of messages, and selects the operation that the options name, if any. */
export async function loadMessages(
  options: CodecOptions,
): Promise<NoService | (FoundCodecReport<MessageSource> & { readonly isService: true })> {
  const { schema, against, operation: name, limits, profile, numbers, wrappedArrays } = options;
  const how = { limits, profile, numbers, wrappedArrays };
  const first = await loadService(schema, { against, ...how });
  if (first.kind !== "wsdl" && first.kind !== "apidoc" && first.kind !== undefined) return { isService: false };
  const { service, sources, dependencies } = first;
  const diagnostics = readingDiagnostics(first.diagnostics);
  const read = { isService: true, diagnostics, sources, dependencies } as const;
  if (service === undefined) return read;
  if (name === undefined) return { ...read, found: { loaded: service } };
  const reported: Diagnostic[] = [];
  const found = chosenOperation(service, name, (diagnostic) => void reported.push(diagnostic));
  if (found !== undefined) return { ...read, found: { loaded: service, operation: found } };
  // By default, only one of several equivalent ports is converted; a name may refer to an operation of another one.
  const all = first.kind === "wsdl" ? (await loadService(schema, { allPorts: true, ...how })).service : undefined;
  const further = all && chosenOperation(all, name, () => undefined);
  if (all !== undefined && further !== undefined) return { ...read, found: { loaded: all, operation: further } };
  return { ...read, diagnostics: [...diagnostics, ...reported] };
}
