import { type Apidoc, type Json, localResponse, type Method, type Operation, pointerTo } from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import {
  type ExchangeForm,
  effectiveParameters,
  type FormOf,
  LoweredDefinitions,
  withOperations,
} from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { declareTypes } from "./declared-types.ts";
import type { ExchangeHalf } from "./equal-halves.ts";
import { type ResponsesByStatus, withFaults } from "./faults.ts";
import { withSent } from "./request.ts";
import { withOneSuccess } from "./successes.ts";
import { unexpressedParts } from "./unexpressed-parts.ts";

/** The context of lowering. */
export interface OperationLoweringContext {
  readonly uri: string;
  readonly report: Report;
  /** The conventions by which definitions are types or elements, as the document complement has them. */
  readonly kinds: Json | undefined;
  /** Whether a half of an operation fits its messages as it is, and is not lowered; false by default. */
  readonly isPlaced?: (path: string, method: Method, half: ExchangeHalf) => boolean;
}

/**
 * Brings each operation of a description into the form of its messages: parameters of the path, the query and a form
 * become fields of the body, failures with a schema become faults, several successes a choice. An operation that has
 * this form already is returned as the same object. HTTP operations keep their parameters and responses.
 */
export function lowerOperations(
  apidoc: Apidoc,
  formOf: FormOf,
  { uri, report, kinds, isPlaced = () => false }: OperationLoweringContext,
): Apidoc {
  const definitions = new LoweredDefinitions(apidoc, kinds);
  const lowered = withOperations(apidoc, (operation, method, path) => {
    const form = formOf(operation, path, method);
    const item = apidoc.paths.items.get(path) ?? {};
    if (form === undefined) return operation;
    const parameters = isPlaced(path, method, "request") ? undefined : effectiveParameters(apidoc, item, operation);
    const responses = isPlaced(path, method, "responses") ? undefined : responsesOf(operation, apidoc);
    if (parameters === undefined && responses === undefined) return operation;
    const at = { uri, pointer: pointerTo(pointerTo("/paths", path), method) };
    const own = effectiveParameters(apidoc, {}, operation);
    const sent =
      parameters === undefined ? operation : withSent(operation, { effective: parameters, own }, form, definitions);
    const written = { operation, parameters, responses, isGathered: sent !== operation };
    for (const { part, why, pointer } of unexpressedParts(written, form)) {
      const fact = { part, of: `operation ${form.operation}`, why };
      report(mapping("edit-not-expressible", fact, { uri, pointer: `${at.pointer}${pointer}` }));
    }
    if (form.view === "http") return sent;
    const several = (codes: readonly string[]): void =>
      report(mapping("several-successes", { codes: codes.join(", ") }, { uri, pointer: `${at.pointer}/responses` }));
    const result = responses === undefined ? sent : withResponses(sent, responses, { definitions, form }, several);
    declareTypes(result, form, definitions);
    return result;
  });
  return definitions.in(lowered);
}

interface Lowering {
  readonly definitions: LoweredDefinitions;
  readonly form: ExchangeForm;
}

/** Returns an operation with one success response, and its failures as faults. */
function withResponses(
  operation: Operation,
  given: ResponsesByStatus,
  { definitions, form }: Lowering,
  several: (codes: readonly string[]) => void,
): Operation {
  const lowered = withFaults(withOneSuccess(given, form, definitions, several), form, definitions);
  return lowered === given ? operation : { ...operation, responses: { ...operation.responses, codes: lowered } };
}

/** Returns the responses of an operation with references resolved, without unresolved ones. */
function responsesOf({ responses }: Operation, apidoc: Apidoc): ResponsesByStatus {
  return new Map(
    [...responses.codes].flatMap(([code, one]) => {
      const response = localResponse(one, apidoc);
      return response === undefined ? [] : [[code, response] as const];
    }),
  );
}
