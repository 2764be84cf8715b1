import { type JsonSchema, sameSchema } from "@soapstone/schema-mapping";
import type { Message, Part, QName } from "@soapstone/xml-model";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** Of the record: no document declares the message. */
export const undeclaredKey = "undeclared";

/** The content of a message that no document declares: nothing is known of it, so it may be anything. */
export const anyContent: JsonSchema = {};

/** Whether a document declares the message of this place. */
export function isDeclared(context: ForwardService | BackwardService): boolean {
  if (context.situation.implied === true) return false;
  if ("keeper" in context) return context.keeper.kept?.has(undeclaredKey) !== true;
  return context.recall(undeclaredKey, (value) => value === true) === undefined;
}

/** Whether a schema, or none, is what an undeclared message has; with any other schema, somebody declares it now. */
export function isUnknownContent(schema: JsonSchema | undefined, context: BackwardService): boolean {
  return !isDeclared(context) && (schema === undefined || sameSchema(schema, anyContent));
}

/** The name by which an operation uses a message, and the message where a document declares it. */
export interface UsedMessage {
  readonly used: QName;
  readonly message?: Message;
}

/**
 * Returns the message of these parts that is declared for a use of this name. One that no document declares, and whose
 * content somebody has stated since, is declared beside the port type: the document that should declare it is missing.
 */
export function usedMessage(used: QName, parts: readonly Part[], context: BackwardService): UsedMessage {
  if (!isDeclared(context)) {
    if (parts.length === 0) return { used };
    const name = { namespace: context.situation.namespace, local: used.local };
    return { used: name, message: messageOf(name, parts) };
  }
  return { used, message: messageOf(used, parts) };
}

function messageOf(name: QName, parts: readonly Part[]): Message {
  return { kind: "message", name, parts, extensions: [], foreign: [] };
}
