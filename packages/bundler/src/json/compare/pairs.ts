import type { Json } from "@soapstone/apidoc-model";
import type { ResolvedTarget } from "../targets.ts";
import type { ComparedNode } from "./side.ts";

/** What is to be compared, and what was: each pair once, so that circles end. */
export class Pairs {
  readonly #open: (readonly [ComparedNode, ComparedNode])[] = [];
  /** The value of the second that one of the first was met with: all of them, where it were several. */
  readonly #seen = new Map<Json, Json>();
  readonly #more = new Map<Json, Set<Json>>();
  /** Where references lead that say nothing else, and were met with each other: many lead to few. */
  readonly #met = new Map<ResolvedTarget, ResolvedTarget>();

  /** To be compared later; for callers that have no difference to tell. */
  add(a: ComparedNode, b: ComparedNode): undefined {
    this.#open.push([a, b]);
  }

  next(): readonly [ComparedNode, ComparedNode] | undefined {
    return this.#open.pop();
  }

  /** Whether a pair was met before; from now on it was. */
  isSeen(a: ComparedNode, b: ComparedNode): boolean {
    // Told by the values themselves: a value that stands in several places of a document is the same in each.
    const met = this.#seen.get(a.value);
    if (met === b.value) return true;
    if (met === undefined) this.#seen.set(a.value, b.value);
    else {
      const others = this.#more.get(a.value);
      if (others?.has(b.value) === true) return true;
      if (others === undefined) this.#more.set(a.value, new Set([b.value]));
      else others.add(b.value);
    }
    return false;
  }

  /** The same of the ends of two references. */
  isCompared(first: ResolvedTarget, second: ResolvedTarget): boolean {
    if (this.#met.get(first) === second) return true;
    this.#met.set(first, second);
    return false;
  }
}
