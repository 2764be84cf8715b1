import { isArray, type Json, sameJson } from "@soapstone/apidoc-model";
import type { QName } from "@soapstone/xml-model";
import { type ComponentJsonContext, nameFrom, nameText } from "../components/component-json-context.ts";
import { operationNameOf } from "./operation-id.ts";

/** Identifies an operation of a WSDL, whatever tag and id an edit gives it. */
export interface OperationKey {
  readonly portType: QName;
  /** The operation's name in the port type. */
  readonly operation: string;
  /** The operationId with which the operation was published. */
  readonly operationId: string;
}

/** The field of an operation's `x-wsdl` that holds its key. */
export const keyField = "operation";

/**
 * Writes a key: `Catalogue FindBook`, or `Catalogue FindBook Catalogue.FindBook` where the id is not the name. Names with
 * spaces, which are no names of XML, make it a list.
 */
export function keyJson({ portType, operation, operationId }: OperationKey, context: ComponentJsonContext): Json {
  const names = [nameText(portType, context), operation, ...(operationId === operation ? [] : [operationId])];
  const text = names.join(" ");
  return sameJson(namesIn(text), names) ? text : names;
}

/** Reads a key; undefined for anything that is none. */
export function keyFrom(json: Json | undefined, context: ComponentJsonContext): OperationKey | undefined {
  const [portType, operation, operationId = operation] = typeof json === "string" ? namesIn(json) : textsIn(json);
  if (portType === undefined || operation === undefined || operationId === undefined) return undefined;
  return { portType: nameFrom(portType, context), operation, operationId };
}

/** Splits the text of a key into names; a namespace may contain spaces. */
function namesIn(text: string): string[] {
  const [, ...names] = /^((?:\{[^}]*\})?\S+) (\S+)(?: (.+))?$/su.exec(text) ?? [];
  return names.filter((name) => name !== undefined);
}

function textsIn(json: Json | undefined): readonly string[] {
  return isArray(json) ? json.filter((name) => typeof name === "string") : [];
}

/**
 * Returns the name of an operation: that of its key while the operation has the key's operationId, else the name that
 * the new id gives.
 */
export function operationNameFrom(
  { operationId, tag }: { readonly operationId: string; readonly tag?: string | undefined },
  key: OperationKey | undefined,
): string {
  return operationId === key?.operationId ? key.operation : operationNameOf(operationId, tag);
}
