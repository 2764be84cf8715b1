import { isArray, type Json, type Operation } from "@soapstone/apidoc-model";
import { type BackwardService, describedFaults, given, undescribeParts } from "@soapstone/service-mapping";
import { parametersOf, responseAt } from "../context/operation-parts.ts";
import type { BackwardState } from "../context/state.ts";
import { detailsByStatus, type Faults, facadeDetail } from "../message/faults.ts";

/**
 * Moves descriptions of parameters, responses and faults that came from tags of the documentation back into the
 * operation's description.
 */
export function undescribedParts(
  from: Operation,
  success: string,
  faultsOf: () => Pick<Faults, "declared">,
  context: BackwardService,
  state: BackwardState,
): Operation {
  const recalled = context.recall<readonly Json[]>("docTags", isArray);
  if (recalled === undefined) return from;
  const heads = recalled.filter((head) => typeof head === "string");
  const { description: previous, ...others } = from;
  const answer = responseAt(from, success, state);
  const faults = describedFaults(
    detailsByStatus(from, state),
    facadeDetail(from, state) ?? new Map(),
    faultsOf().declared,
    (status) => responseAt(from, status, state)?.description,
  );
  const before = {
    ...given("description", previous),
    parameters: parametersOf(from, state),
    ...given("success", answer),
    faults,
  };
  const { description, parameters, success: bare } = undescribeParts(before, heads, context.situation.operation);
  const codes = bare === undefined ? from.responses.codes : new Map(from.responses.codes).set(success, bare);
  return { ...others, ...given("description", description), parameters, responses: { ...from.responses, codes } };
}
