import type { Operation } from "@soapstone/apidoc-model";
import type { UnappliedEdit } from "@soapstone/schema-constraints";
import type { BackwardService, Detail, Situation } from "@soapstone/service-mapping";
import type { SoapOperation } from "@soapstone/xml-model";
import type { BackwardState } from "../context/state.ts";
import type { CarriedSide } from "./message-side.ts";

/** How a view of SOAP operations says what they send and answer. */
export interface SoapViewRules {
  readonly situation: Partial<Situation>;
  readonly request: (from: Operation, context: BackwardService, state: BackwardState) => CarriedSide;
  readonly answer: (from: Operation, code: string, context: BackwardService, state: BackwardState) => CarriedSide;
  readonly detail: (from: Operation, state: BackwardState) => Detail | undefined;
  /** What a response says of a fault that SOAP says of every fault. */
  readonly editedFault: (from: Operation, code: string, state: BackwardState) => readonly UnappliedEdit[];
  readonly action: (from: Operation, context: BackwardService, state: BackwardState) => Pick<SoapOperation, "action">;
}
