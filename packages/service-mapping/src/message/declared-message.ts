import { type JsonSchema, sameSchema } from "@soapstone/schema-mapping";
import type { Message, Part, QName } from "@soapstone/xml-model";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** The field of the complement for a message that no document declares. */
export const undeclaredKey = "undeclared";

/** The content of a message that no document declares: it may be anything. */
export const anyContent: JsonSchema = {};

/** Whether a document declares the message that a rule works on. */
export function isDeclared(context: ForwardService | BackwardService): boolean {
  if (context.situation.implied === true) return false;
  if ("keeper" in context) return context.keeper.complement?.has(undeclaredKey) !== true;
  return context.recall(undeclaredKey, (value) => value === true) === undefined;
}

/**
 * Whether a schema, or its absence, is that of an undeclared message. Any other schema means that an edit declares the
 * message.
 */
export function isUnknownContent(schema: JsonSchema | undefined, context: BackwardService): boolean {
  return !isDeclared(context) && (schema === undefined || sameSchema(schema, anyContent));
}

/** The name by which an operation uses a message, and the message where a document declares it. */
export interface UsedMessage {
  readonly used: QName;
  readonly message?: Message;
}

/**
 * Returns the message to declare for a use of this name. Where no document declares the message, it is only declared if
 * an edit has stated its content: beside the port type, since the document that should declare it is missing.
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
