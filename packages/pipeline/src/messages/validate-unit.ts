import { instanceDiagnostics as instance } from "@soapstone/instance";
import { type Diagnostic, type Limits, nearest } from "@soapstone/workspace";
import { unmatchedIn } from "../diagnostics/selection.ts";
import { type ApiOperation, apiOperations } from "../instance/api-operations.ts";
import type { CodecOptions } from "../instance/codec-options.ts";
import { hasComplement } from "../instance/has-complement.ts";
import { instanceText } from "../instance/instance-text.ts";
import { type LoadedApi, loadApi } from "../instance/load-api.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { chosenOperation } from "./chosen-operation.ts";
import { encodedMessage } from "./encode-message.ts";
import { type LoadedService, serviceBehind } from "./load-service.ts";
import { readValue } from "./read-value.ts";
import { readingDiagnostics } from "./reading-diagnostics.ts";
import { unitProblems } from "./unit-problems.ts";
import type { ValidateOutcome } from "./validate-outcome.ts";

type Options = Pick<CodecOptions, "schema" | "against"> & { readonly operation: string };

/**
 * Validates a request or response of an operation against the API description; if there is no problem, also against the
 * XML Schemas of the service, by encoding it as a message.
 */
export async function validateUnit(
  entry: DocumentInput,
  { schema, against, operation: name }: Options,
  limits: Limits,
): Promise<ValidateOutcome> {
  const { api, kind: _, ...read } = await loadApi(schema, { to: "validation of messages", limits });
  const diagnostics: Diagnostic[] = [...readingDiagnostics(read.diagnostics)];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const outcome = { ...read, diagnostics };
  if (api === undefined) return { isJudged: false, ...outcome };
  const loaded = await serviceOf(schema, api, against, limits, report);
  const named = loaded && chosenOperation(loaded, name, report);
  const operation = loaded === undefined ? operationOf(api, name, report) : named?.api;
  const text = await instanceText(entry, limits.bytes, read.sources);
  diagnostics.push(...text.diagnostics);
  const value = text.ok ? await readValue(text.value, limits) : undefined;
  diagnostics.push(...(value?.diagnostics ?? []));
  if (operation === undefined) return { isJudged: false, ...outcome, diagnostics: unmatchedIn(diagnostics) };
  if (value?.ok !== true) return { isJudged: false, ...outcome };
  const judged = { isJudged: true, notation: "json", ...outcome } as const;
  const { uri } = entry;
  const before = diagnostics.length;
  for (const { pointer, problem } of unitProblems(value.value, operation, api.set))
    report(instance("not-by-schema", { problem }, { uri, pointer }));
  // The XML Schemas are only consulted if the description finds no problem, since they would report the same problems
  // again.
  if (loaded !== undefined && named !== undefined && diagnostics.length === before)
    diagnostics.push(
      // Some responses have no message, such as the 202 of a one-way operation; then the description alone decides.
      ...encodedMessage(value.value, { loaded, operation: named }, { side: undefined, uri }).diagnostics.filter(
        ({ code }) => code !== "instance/no-such-message",
      ),
    );
  return { ...judged, dependencies: [uri, ...read.dependencies] };
}

/** Returns the service behind a description; undefined if the description was not made from a WSDL. */
async function serviceOf(
  schema: DocumentInput,
  api: LoadedApi,
  against: DocumentInput | undefined,
  limits: Limits,
  report: (diagnostic: Diagnostic) => void,
): Promise<LoadedService | undefined> {
  if (api.service === undefined && against === undefined && !hasComplement(api.set)) return undefined;
  const { service, diagnostics = [] } = await serviceBehind(schema, api, { against, limits });
  for (const diagnostic of readingDiagnostics(diagnostics)) report(diagnostic);
  return service;
}

function operationOf({ set }: LoadedApi, name: string, report: (diagnostic: Diagnostic) => void) {
  const operations = apiOperations(set);
  const found: ApiOperation | undefined = operations.find((one) => one.name === name);
  const known = operations.map((one) => one.name);
  if (found === undefined)
    report(instance("unknown-operation", { name, meant: nearest(name, known), known }, { uri: set.uri }));
  return found;
}
