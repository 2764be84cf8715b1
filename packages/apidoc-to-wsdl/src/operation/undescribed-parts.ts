import { isArray, type Json, type Operation } from "@soapstone/apidoc-model";
import { type BackwardService, given, undescribeParts } from "@soapstone/service-mapping";
import { parametersOf, responseAt } from "../context/operation-parts.ts";
import type { State } from "../context/state.ts";

/** Puts what tags of its documentation say of an operation's parameters and answer back into the operation's description. */
export function undescribedParts(from: Operation, success: string, context: BackwardService, state: State): Operation {
  const kept = context.recall<readonly Json[]>("docTags", isArray);
  if (kept === undefined) return from;
  const heads = kept.filter((head) => typeof head === "string");
  const { description: previous, ...others } = from;
  const answer = responseAt(from, success, state);
  const before = {
    ...given("description", previous),
    parameters: parametersOf(from, state),
    ...given("success", answer),
  };
  const { description, parameters, success: bare } = undescribeParts(before, heads, context.situation.operation);
  const codes = bare === undefined ? from.responses.codes : new Map(from.responses.codes).set(success, bare);
  return { ...others, ...given("description", description), parameters, responses: { ...from.responses, codes } };
}
