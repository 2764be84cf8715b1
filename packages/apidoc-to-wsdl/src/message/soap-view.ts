import type { Operation } from "@soapstone/apidoc-model";
import type { UnappliedEdit } from "@soapstone/schema-constraints";
import type { BackwardService, Detail, Situation } from "@soapstone/service-mapping";
import type { SoapOperation } from "@soapstone/xml-model";
import type { BackwardState } from "../context/state.ts";
import type { CarriedSide } from "./message-side.ts";

/** The functions by which a view of SOAP operations is read. */
export interface SoapViewRules {
  readonly situation: Partial<Situation>;
  readonly request: (from: Operation, context: BackwardService, state: BackwardState) => CarriedSide;
  readonly answer: (from: Operation, code: string, context: BackwardService, state: BackwardState) => CarriedSide;
  readonly detail: (from: Operation, state: BackwardState) => Detail | undefined;
  /** Finds edits in the response of a fault that no SOAP fault can have. */
  readonly editedFault: (from: Operation, code: string, state: BackwardState) => readonly UnappliedEdit[];
  readonly action: (from: Operation, context: BackwardService, state: BackwardState) => Pick<SoapOperation, "action">;
}
