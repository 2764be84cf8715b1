import { type Operation, type Parameter, pointerTo } from "@soapstone/apidoc-model";
import { type ExchangeForm, sortedParameters } from "@soapstone/service-mapping";
import { isFailure, type ResponsesByStatus } from "./faults.ts";
import { isSuccess, outputStatus } from "./successes.ts";

/** A part of an operation that no message can express. */
export interface UnexpressedPart {
  /** The name of the part, for a diagnostic. */
  readonly part: string;
  readonly why: string;
  /** The pointer relative to the operation. */
  readonly pointer: string;
}

/** An operation, and its halves after lowering; a half that was not lowered is absent. */
export interface LoweredOperation {
  readonly operation: Operation;
  readonly parameters: readonly Parameter[] | undefined;
  readonly responses: ResponsesByStatus | undefined;
  /** Whether parameters became fields of the message. */
  readonly isGathered: boolean;
}

/**
 * Finds the parts of an operation that only the residual can hold: headers and errors of an HTTP binding, parameters
 * beside an envelope without an element, responses beside an envelope, schemas of responses that are neither success
 * nor failure. A converted operation has none of these, so they are edits.
 */
export function unexpressedParts(
  { operation, parameters = [], responses = new Map(), isGathered }: LoweredOperation,
  form: ExchangeForm,
): readonly UnexpressedPart[] {
  const found: UnexpressedPart[] = [];
  const isHttp = form.view === "http";
  const { headers, fields } = sortedParameters(parameters, form);
  const lost = isHttp ? headers : isGathered ? [] : fields;
  for (const one of lost) {
    const index = operation.parameters?.indexOf(one) ?? -1;
    const pointer = index < 0 ? "" : pointerTo("/parameters", index);
    const why = isHttp
      ? "an HTTP binding has no headers"
      : "the envelope has no element to which the field could be added";
    found.push({ part: `the parameter ${one.name} (in ${one.in})`, why, pointer });
  }
  const answer = form.view === "wire" ? outputStatus(responses) : undefined;
  for (const [code, { schema }] of responses) {
    if (schema === undefined || code === "default") continue;
    if (isSuccess(code) && (answer === undefined || code === answer)) continue;
    if (isFailure(code) && !isHttp) continue;
    const why = isFailure(code)
      ? "an HTTP binding describes all faults by one response, the default"
      : "a SOAP client sees a response or a fault, but no HTTP status";
    found.push({ part: `the schema of the response ${code}`, why, pointer: pointerTo("/responses", code) });
  }
  return found;
}
