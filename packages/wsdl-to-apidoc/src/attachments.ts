import { carriers, type ForwardService, type JsonSchema } from "@soapstone/mapping";
import type { Part } from "@soapstone/xml-model";

/** Parts that travel beside the envelope are octets in the body, which say nothing of their media type. */
export function attachments(parts: readonly Part[], context: ForwardService): ReadonlyMap<string, JsonSchema> {
  return new Map(
    parts.map((part) => {
      const own = context.about(part, {
        id: carriers.id,
        owns: { left: ["part", "part@name", "part@typing"], right: [] },
      });
      own.say(["part@typing"], "approximated", "an attachment is octets in the body");
      return [part.name, { type: "string", format: "byte" }];
    }),
  );
}
