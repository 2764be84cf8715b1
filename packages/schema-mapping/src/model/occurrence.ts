import type { Max, Occurs, Slots } from "./model.ts";

/** Multiplies the slots of a group's parts by the occurrence of the group: `(a b?){0,3}` is a 0 to 3, b 0 to 3. */
export function repeated(slots: Slots, occurs: Occurs): Slots {
  if (occurs.min === 1 && occurs.max === 1) return slots;
  return new Map([...slots].map(([key, slot]) => [key, times(slot, occurs)]));
}

function times(slot: Occurs, by: Occurs): Occurs {
  return { min: slot.min * by.min, max: product(slot.max, by.max) };
}

function product(a: Max, b: Max): Max {
  if (a === 0 || b === 0) return 0;
  return a === "unbounded" || b === "unbounded" ? "unbounded" : a * b;
}

export function sumOf(a: Max, b: Max): Max {
  return a === "unbounded" || b === "unbounded" ? "unbounded" : a + b;
}

export function larger(a: Max, b: Max): Max {
  return a === "unbounded" || b === "unbounded" ? "unbounded" : Math.max(a, b);
}

/** Writes an occurrence: `?`, `*`, `+`, `{2}`, `{2,5}`, `{2,}`; empty for once. */
export function occurrenceText({ min, max }: Occurs): string {
  if (min === 1 && max === 1) return "";
  if (min === 0 && max === 1) return "?";
  if (max === "unbounded") return min === 0 ? "*" : min === 1 ? "+" : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

export function sameOccurrence(a: Occurs, b: Occurs): boolean {
  return a.min === b.min && a.max === b.max;
}
