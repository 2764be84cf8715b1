import type { Model, Occurs, Slots } from "./model.ts";
import { sumOf } from "./occurrence.ts";

/** Returns the slots of a sequence: an element that occurs twice has one property, with the sum of both. */
export function inSequence(parts: readonly Model[], slotsOf: (part: Model) => Slots): Slots {
  const slots = new Map<string, Occurs>();
  const add = (key: string, slot: Occurs): void => {
    const before = slots.get(key);
    const sum = before === undefined ? slot : { min: before.min + slot.min, max: sumOf(before.max, slot.max) };
    slots.set(key, sum);
  };
  for (const part of parts) {
    if (part.kind === "element") add(part.key, { min: part.min, max: part.max });
    else for (const [key, slot] of slotsOf(part)) add(key, slot);
  }
  return slots;
}
