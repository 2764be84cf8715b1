import {
  type Apidoc,
  isReference,
  type Json,
  type Operation,
  parsePointer,
  pointerTo,
  type Reference,
  type Response,
} from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import { mapping } from "../../diagnostics.ts";
import { withOperations } from "../edits/apidoc-edit.ts";
import type { ExchangeForm, FormOf } from "./exchange-form.ts";
import { withFaults } from "./faults.ts";
import { LoweredDefinitions } from "./lowered-definitions.ts";
import { effectiveParameters } from "./parameters.ts";
import { withParameters, withRequest } from "./request.ts";
import { withOneSuccess } from "./successes.ts";

/**
 * Brings each operation of a description into the form in which its messages are written: parameters of the path, the
 * query and a form become fields of the body, failures with a schema become faults, several successes a choice. An
 * operation that has that form is the same object as before. One of an HTTP binding keeps its parameters and responses.
 */
export function lowerOperations(
  apidoc: Apidoc,
  formOf: FormOf,
  { uri, report, kinds }: { readonly uri: string; readonly report: Report; readonly kinds: Json | undefined },
): Apidoc {
  const definitions = new LoweredDefinitions(apidoc, kinds);
  const lowered = withOperations(apidoc, (operation, method, path) => {
    const form = formOf(operation, path, method);
    const item = apidoc.paths.items.get(path) ?? {};
    if (form === undefined) return operation;
    const parameters = effectiveParameters(apidoc, item, operation);
    if (form.view === "http") return withParameters(operation, parameters);
    const at = { uri, pointer: pointerTo(pointerTo("/paths", path), method) };
    const result = withResponses(
      withRequest(operation, parameters, form, definitions),
      { apidoc, definitions, form },
      (codes) =>
        report(
          mapping("several-successes", { codes: codes.join(", ") }, { ...at, pointer: `${at.pointer}/responses` }),
        ),
    );
    if (form.style === "rpc") declarePartTypes(result, definitions);
    return result;
  });
  return definitions.in(lowered);
}

/** The parts of rpc style have types (WSDL 1.1, 3.5). */
function declarePartTypes({ parameters = [], responses }: Operation, definitions: LoweredDefinitions): void {
  const bodies = parameters.flatMap((one) => (!isReference(one) && one.in === "body" ? [one.schema] : []));
  const [, success] = [...responses.codes].find(([code]) => /^2/.test(code)) ?? [];
  const answers = success === undefined || isReference(success) ? [] : [success.schema];
  for (const schema of [...bodies, ...answers])
    if (schema !== undefined && !isReference(schema))
      for (const part of schema.properties?.values() ?? []) definitions.declareType(part);
}

interface Lowering {
  readonly apidoc: Apidoc;
  readonly definitions: LoweredDefinitions;
  readonly form: ExchangeForm;
}

/** An operation with one success, and with its failures as faults. */
function withResponses(
  operation: Operation,
  { apidoc, definitions, form }: Lowering,
  several: (codes: readonly string[]) => void,
): Operation {
  const given = new Map<string, Response>();
  for (const [code, one] of operation.responses.codes) {
    const response = isReference(one) ? followedResponse(one, apidoc) : one;
    if (response !== undefined) given.set(code, response);
  }
  const lowered = withFaults(withOneSuccess(given, form, definitions, several), form, definitions);
  return lowered === given ? operation : { ...operation, responses: { ...operation.responses, codes: lowered } };
}

function followedResponse({ $ref }: Reference, { responses = new Map() }: Apidoc): Response | undefined {
  const [container, name] = $ref.startsWith("#") ? (parsePointer($ref.slice(1)) ?? []) : [];
  const found = container === "responses" ? responses.get(String(name)) : undefined;
  return found === undefined || isReference(found) ? undefined : found;
}
