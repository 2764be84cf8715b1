import type { Apidoc } from "@soapstone/apidoc-model";
import type { FormOf } from "@soapstone/service-mapping";
import type { Diagnostic } from "@soapstone/workspace";
import { lowerOperations, type OperationLoweringContext } from "../lower/lower-operations.ts";

/** Brings the operations of a description into the form of messages. */
export type Lower = (apidoc: Apidoc, formOf: FormOf, context: OperationLoweringContext) => Apidoc;

/** Returns the description unchanged. */
export const lowerNothing: Lower = (apidoc) => apidoc;

/**
 * Lowers only operations that do not fit their messages. `placed` returns a function that tells which do; it is called
 * only if something would be lowered, which is rare in an unedited description.
 */
export function lowerEdited(placed: () => NonNullable<OperationLoweringContext["isPlaced"]>): Lower {
  return (apidoc, formOf, context) => {
    const held: Diagnostic[] = [];
    const lowered = lowerOperations(apidoc, formOf, { ...context, report: (one) => void held.push(one) });
    return lowered === apidoc && held.length === 0
      ? apidoc
      : lowerOperations(apidoc, formOf, { ...context, isPlaced: placed() });
  };
}
