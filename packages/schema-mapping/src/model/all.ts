import type { Model, Slots } from "./model.ts";
import { inSequence } from "./sequence.ts";

/** In any order: a JSON object says no order anyway, so the counts are those of a sequence. */
export function inAll(parts: readonly Model[], slotsOf: (part: Model) => Slots): Slots {
  return inSequence(parts, slotsOf);
}
