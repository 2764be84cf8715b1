import { isArray, isObject, type Json, json } from "@soapstone/apidoc-model";

/** A generator of numbers below a limit, determined by its seed. */
export type Dice = (limit: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll: Dice = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let warm = 0; warm < 3; warm += 1) roll(2);
  return roll;
}

/**
 * Replacements for values of a description: other kinds of values, and references that lead nowhere or to no schema.
 */
const strangers: readonly Json[] = [
  ...[null, "", 0, -1, true, "array", "file", "object", "a b/c~{}#", "__proto__", "#/definitions/Nowhere"],
  ...[{}, { type: "object" }, { $ref: "#/definitions/Nowhere" }, { $ref: "#/paths" }, { $ref: "#" }].map((one) =>
    json(one),
  ),
  ...[{ $ref: "other.yaml#/x" }, { allOf: [] }, [], ["string", "null"]].map((one) => json(one)),
];

const names = ["__proto__", "a b", "x-", "$ref", "{id}", "", "type", "body", "result", "detail", "1", "é"];

/** Returns a value in which one member of an object or list is dropped, copied, renamed or replaced. */
export function mutated(document: Json, roll: Dice): Json {
  const all = partsOf(document);
  const pick = <It>(from: readonly It[]): It | undefined => from[roll(from.length)];
  const holder = pick(all.filter((one) => (isArray(one) ? one.length > 0 : isObject(one) && one.size > 0)));
  const [kind, name, other, stranger] = [roll(5), pick(names) ?? "", pick(all) ?? null, pick(strangers) ?? null];
  if (isArray(holder)) {
    const at = roll(holder.length);
    const copy = holder[at] ?? null;
    const changed: readonly (readonly Json[])[] = [
      holder.filter((_, index) => index !== at),
      [...holder, copy],
      holder.toReversed(),
      holder.with(at, stranger),
      holder.with(at, other),
    ];
    return replaced(document, holder, [...(changed[kind] ?? [])]);
  }
  if (!isObject(holder)) return document;
  const key = pick([...holder.keys()]) ?? "";
  const value = holder.get(key) ?? null;
  const without = new Map([...holder].filter(([one]) => one !== key));
  const changed = [
    without,
    new Map(holder).set(name, value),
    new Map(without).set(name, value),
    new Map(holder).set(key, stranger),
    new Map(holder).set(key, other),
  ];
  return replaced(document, holder, changed[kind] ?? holder);
}

function partsOf(value: Json): readonly Json[] {
  const members = isArray(value) ? value : isObject(value) ? [...value.values()] : [];
  return [value, ...members.flatMap(partsOf)];
}

function replaced(value: Json, from: Json, to: Json): Json {
  if (value === from) return to;
  if (isArray(value)) return value.map((one) => replaced(one, from, to));
  return isObject(value) ? new Map([...value].map(([key, one]) => [key, replaced(one, from, to)])) : value;
}
