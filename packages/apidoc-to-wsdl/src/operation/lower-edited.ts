import type { Apidoc } from "@soapstone/apidoc-model";
import type { FormOf } from "@soapstone/service-mapping";
import type { Diagnostic } from "@soapstone/workspace";
import { lowerOperations, type OperationLoweringContext } from "../lower/lower-operations.ts";

/** Brings the operations of a description into the form of messages. */
export type Lower = (apidoc: Apidoc, formOf: FormOf, context: OperationLoweringContext) => Apidoc;

/** Lowers nothing. */
export const lowerNothing: Lower = (apidoc) => apidoc;

/**
 * Lowers what of the operations of a description has no place in their messages. `placed` tells what has one, and is asked
 * only where something would be lowered: of a description that nobody edited, nothing is as a rule.
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
