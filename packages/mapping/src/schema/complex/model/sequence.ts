import type { Occurs, Slots } from "./model.ts";
import { sumOf } from "./occurrence.ts";

/** One after the other: an element that comes up twice fills one property, with the sum of both. */
export function inSequence(parts: readonly Slots[]): Slots {
  const slots = new Map<string, Occurs>();
  for (const part of parts)
    for (const [key, slot] of part) {
      const before = slots.get(key);
      slots.set(key, before === undefined ? slot : { min: before.min + slot.min, max: sumOf(before.max, slot.max) });
    }
  return slots;
}
