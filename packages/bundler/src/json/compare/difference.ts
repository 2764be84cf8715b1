import { isArray, isObject, sameJson } from "@soapstone/apidoc-model";
import type { PointerLocation } from "@soapstone/workspace";
import { type ComparedNode, keysOf, memberNode, placeOf } from "./side.ts";

/** The first difference between two graphs, with its location in each. */
export interface Difference {
  readonly what:
    | "changed"
    /** Only the first graph has the value. */
    | "missing"
    /** Only the second graph has the value. */
    | "added"
    /** The members are equal, but in another order. */
    | "order"
    /** A reference has no target in one of the graphs, or leads out of the bundle. */
    | "reference";
  readonly name?: string;
  readonly first: PointerLocation;
  readonly second: PointerLocation;
}

/**
 * Compares the member names of two objects. Returns the first difference in names or order; undefined if there is none.
 */
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

/**
 * Finds the smallest difference between two unequal values without references. Recursive: the reader limits the depth
 * of values.
 */
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
