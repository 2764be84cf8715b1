import type { Needed } from "../needed.ts";
import type { CompareOptions, DocumentComparison } from "./comparing.ts";
import type { Difference } from "./difference.ts";
import { onlyTarget } from "./layer.ts";
import { Pairs } from "./pairs.ts";
import { compareReferences } from "./references.ts";
import { addSubtypes, compareRoots } from "./roots.ts";
import { type ComparedNode, Side } from "./side.ts";
import { compareValues } from "./values.ts";

/**
 * Walks two graphs in lockstep and follows references on both sides. Returns the first difference; undefined if there
 * is none. Visited pairs are remembered, so that circles end. The containers of a bundle may have more members than
 * those of the entry, and each type to which a discriminator refers must have its name in the bundle.
 */
export function compareNeeded(first: Needed, second: Needed, options: CompareOptions = {}): Difference | undefined {
  const comparing: DocumentComparison = { a: new Side(first), b: new Side(second), options, pairs: new Pairs() };
  return compareRoots(comparing) ?? walk(comparing) ?? addSubtypes(comparing) ?? walk(comparing);
}

function walk(comparing: DocumentComparison): Difference | undefined {
  const { pairs } = comparing;
  for (let pair = pairs.next(); pair !== undefined; pair = pairs.next()) {
    const difference = comparePair(comparing, pair[0], pair[1]);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function comparePair(comparing: DocumentComparison, a: ComparedNode, b: ComparedNode): Difference | undefined {
  const [one, two] = [a.held?.value, b.held?.value];
  if (one === undefined && two === undefined) return compareValues(comparing, a, b);
  const first = one === undefined ? undefined : onlyTarget(one);
  const second = two === undefined ? undefined : onlyTarget(two);
  if (first !== undefined && second !== undefined && comparing.pairs.isCompared(first, second)) return undefined;
  return comparing.pairs.isSeen(a, b) ? undefined : compareReferences(comparing, a, b);
}
