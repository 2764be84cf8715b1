import type { Model, Occurs, Slots } from "./model.ts";
import { larger } from "./occurrence.ts";

/** Returns the slots of a choice: an element is required only if every branch requires it. */
export function inChoice(branches: readonly Model[], slotsOf: (part: Model) => Slots): Slots {
  const slots = new Map<string, Occurs>();
  const seen = new Map<string, number>();
  for (const branch of branches)
    for (const [key, slot] of slotsOf(branch)) {
      const before = slots.get(key);
      slots.set(
        key,
        before === undefined ? slot : { min: Math.min(before.min, slot.min), max: larger(before.max, slot.max) },
      );
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  for (const [key, slot] of slots) if (seen.get(key) !== branches.length) slots.set(key, { min: 0, max: slot.max });
  return slots;
}
