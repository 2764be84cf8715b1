import { fromClark, type Message, type QName } from "@soapstone/xml-model";
import { isText } from "../json-guards.ts";
import type { BackwardService, ForwardService } from "../walk.ts";

/** Of the record: no document declares the message. */
export const undeclaredKey = "undeclared";

/** Whether any document declares the message of this place: if none does, it has no parts. */
export function isDeclared(context: ForwardService | BackwardService): boolean {
  if ("keeper" in context) return context.keeper.kept?.has(undeclaredKey) !== true;
  return context.recall(undeclaredKey, (value) => value === true) === undefined;
}

/** The message that a document declares for a use of this name, without its parts; undefined where none does. */
export function declaredMessage(used: QName, context: BackwardService): Message | undefined {
  if (!isDeclared(context)) return undefined;
  const kept = context.recall<string>("messageName", (value) => isText(value) && fromClark(value) !== undefined);
  const name = (kept === undefined ? undefined : fromClark(kept)) ?? used;
  return { kind: "message", name, parts: [], extensions: [], foreign: [] };
}
