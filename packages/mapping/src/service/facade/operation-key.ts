import type { QName } from "@soapstone/xml-model";
import { nameFrom, nameText, type RecordContext } from "../record/record-context.ts";
import { operationNameOf } from "./operation-id.ts";

/** What identifies an operation of a description, whatever tag and id it is given later. */
export interface OperationKey {
  readonly portType: QName;
  /** Its name in the port type. */
  readonly operation: string;
  /** The id that it was published with. */
  readonly operationId: string;
}

/** The field of an operation's `x-wsdl` that holds its key. */
export const keyField = "operation";

/** Writes a key: `Catalogue FindBook`, or `Catalogue FindBook Catalogue.FindBook` where the id is not the name. */
export function keyText({ portType, operation, operationId }: OperationKey, context: RecordContext): string {
  const name = `${nameText(portType, context)} ${operation}`;
  return operationId === operation ? name : `${name} ${operationId}`;
}

/** Reads a key; undefined for a text that is none. */
export function keyFrom(text: string, context: RecordContext): OperationKey | undefined {
  // A namespace may have spaces, a name of XML has none.
  const [, portType, operation, operationId = operation] = /^((?:\{[^}]*\})?\S+) (\S+)(?: (.+))?$/su.exec(text) ?? [];
  if (portType === undefined || operation === undefined || operationId === undefined) return undefined;
  return { portType: nameFrom(portType, context), operation, operationId };
}

/** Returns the name of an operation: that of its key as long as it has the id of that, else the one that its id gives. */
export function operationNameFrom(
  { operationId, tag }: { readonly operationId: string; readonly tag?: string | undefined },
  key: OperationKey | undefined,
): string {
  return operationId === key?.operationId ? key.operation : operationNameOf(operationId, tag);
}
