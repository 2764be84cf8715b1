import { isArray, isObject, sameJson } from "@soapstone/apidoc-model";
import type { PointerPlace } from "@soapstone/workspace";
import { type ComparedNode, keysOf, memberNode, placeOf } from "./side.ts";

/** The first difference between two graphs of references, with where it is in each. */
export interface Difference {
  readonly what:
    | "changed"
    /** In the first, and not in the second. */
    | "missing"
    /** In the second, and not in the first. */
    | "added"
    /** The members are the same, in another order. */
    | "order"
    /** A reference that leads nowhere in one of the graphs, or out of the bundle. */
    | "reference";
  readonly name?: string;
  readonly first: PointerPlace;
  readonly second: PointerPlace;
}

/** Compares the names of two objects; returns where they differ. */
export function sameNames(
  a: ComparedNode,
  b: ComparedNode,
  names: readonly string[],
  others: readonly string[],
): Difference | undefined {
  if (names.length === others.length && names.every((name, at) => name === others[at])) return undefined;
  const [first, second] = [placeOf(a), placeOf(b)];
  const here = new Set(names);
  const there = new Set(others);
  const missing = names.find((name) => !there.has(name));
  if (missing !== undefined) return { what: "missing", name: missing, first, second };
  const added = others.find((name) => !here.has(name));
  return added === undefined ? { what: "order", first, second } : { what: "added", name: added, first, second };
}

/** The way down to where two values without references differ. As deep as they are. */
export function smallest(a: ComparedNode, b: ComparedNode): Difference {
  if (isObject(a.value) && isObject(b.value)) {
    const names = keysOf(a);
    const difference = sameNames(a, b, names, keysOf(b));
    if (difference !== undefined) return difference;
    return within(a, b, names);
  }
  if (isArray(a.value) && isArray(b.value) && a.value.length === b.value.length)
    return within(a, b, [...a.value.keys()].map(String));
  return { what: "changed", first: placeOf(a), second: placeOf(b) };
}

function within(a: ComparedNode, b: ComparedNode, names: readonly string[]): Difference {
  for (const name of names) {
    const [one, two] = [memberNode(a, name), memberNode(b, name)];
    if (one === undefined || two === undefined) continue;
    if (!sameJson(one.value, two.value, { exact: true, ordered: true })) return smallest(one, two);
  }
  return { what: "changed", first: placeOf(a), second: placeOf(b) };
}
