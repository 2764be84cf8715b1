import type { Report } from "@soapstone/workspace";
import type { Message } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import type { References } from "./references.ts";

/** Checks that each part names one element or one type, and that it exists (WSDL 1.1 §2.3). */
export function checkMessages(messages: readonly Message[], references: References, report: Report): void {
  for (const message of messages) {
    for (const part of message.parts) {
      const facts = { part: part.name, message: message.name.local };
      if (part.otherTyping !== undefined) report(wsdl("part-by-element-and-type", facts, part.at));
      if (part.typing !== undefined) {
        references.typing(part.typing, { by: `The part ${part.name} of ${message.name.local}`, at: part.at });
      } else if (part.extensions.length === 0 && part.foreign.length === 0) {
        // Another namespace may define its own attributes for a part's content.
        report(wsdl("part-without-type", facts, part.at));
      }
    }
  }
}
