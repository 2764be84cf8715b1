import type { Model, Slots } from "./model.ts";
import { inSequence } from "./sequence.ts";

/** Returns the slots of `xs:all`: those of a sequence, since a JSON object has no order. */
export function inAll(parts: readonly Model[], slotsOf: (part: Model) => Slots): Slots {
  return inSequence(parts, slotsOf);
}
