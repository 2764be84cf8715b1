import type { Position, Report } from "@soapstone/workspace";
import type { Carrier, Message } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { nearNames } from "../near-names.ts";

/** Returns the carriers of a message, with those inside multipart/related, in order. */
export function flatCarriers(carriers: readonly Carrier[]): readonly Carrier[] {
  return carriers.flatMap((carrier) =>
    carrier.kind === "mime:multipartRelated"
      ? [carrier, ...carrier.parts.flatMap((part) => flatCarriers(part.carriers))]
      : [carrier],
  );
}

/** Reports a part that a binding names and the message does not have. */
export function checkPart(
  part: string,
  message: Message,
  where: string,
  at: Position | undefined,
  report: Report,
): void {
  const names = message.parts.map(({ name }) => name);
  if (part === "" || names.includes(part)) return;
  report(wsdl("unknown-part", { part, where, message: message.name.local, nearest: nearNames(part, names) }, at));
}

/** A MIME type: two tokens (or `*`) around a slash; parameters may follow. */
const mimeType = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(;.*)?$/;

/**
 * Checks `mime:content` and `mime:mimeXml`: the part may only be omitted if the message has a single part (WSDL 1.1 §5.3
 * and §5.6).
 */
export function checkMimeCarrier(carrier: Carrier, message: Message, where: string, report: Report): void {
  if (carrier.kind !== "mime:content" && carrier.kind !== "mime:mimeXml") return;
  if (carrier.part !== undefined) checkPart(carrier.part, message, where, carrier.at, report);
  const form = carrier.kind === "mime:content" && carrier.type === "application/x-www-form-urlencoded";
  // A form (`application/x-www-form-urlencoded`) carries all parts together, one field each.
  if (carrier.part === undefined && message.parts.length > 1 && !form) {
    report(wsdl("mime-part-missing", { where }, carrier.at));
  }
  if (carrier.kind === "mime:content" && carrier.type !== undefined && !mimeType.test(carrier.type)) {
    report(wsdl("mime-type", { type: carrier.type, where }, carrier.at));
  }
}
