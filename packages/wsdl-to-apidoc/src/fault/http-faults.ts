import type { Response } from "@soapstone/apidoc-model";
import {
  type ForwardService,
  fault,
  faultDescription,
  faultTextsOf,
  type PlannedOperation,
} from "@soapstone/service-mapping";
import { responseOf } from "../context/output-writing.ts";
import type { ForwardState } from "../context/state.ts";
import { declaredFaults } from "./facade-faults.ts";

/**
 * Returns the response for faults of an HTTP operation: the content of a single fault with its documentation; for
 * several, any content, while their documentation is complement.
 */
export function faultResponse(
  planned: PlannedOperation,
  context: ForwardService,
  state: ForwardState,
): Response | undefined {
  const declared = declaredFaults(planned, state.walk.set);
  if (declared.length === 0) return undefined;
  const areFaultsUnstated = declared.length > 1;
  const faultTexts = faultTextsOf(areFaultsUnstated ? [] : [declared]);
  const detail = fault.forward(declared, context.within({ side: "fault", faultTexts, areFaultsUnstated }));
  const synthetic = faultDescription(detail.keys());
  const [only] = detail.values();
  if (only === undefined || detail.size > 1) return responseOf(synthetic, undefined, [], state.writing);
  const { description = synthetic, ...schema } = only;
  return responseOf(description, schema, [], state.writing);
}
