import type { Json } from "@soapstone/apidoc-model";
import type { ResolvedTarget } from "../targets.ts";
import type { ComparedNode } from "./side.ts";

/** The pairs of values to compare, and those already compared; each pair is compared once, so that circles end. */
export class Pairs {
  readonly #open: (readonly [ComparedNode, ComparedNode])[] = [];
  /** The values of the second graph with which a value of the first was compared; further ones are in `more`. */
  readonly #seen = new Map<Json, Json>();
  readonly #more = new Map<Json, Set<Json>>();
  /** Pairs of reference targets that were compared. */
  readonly #met = new Map<ResolvedTarget, ResolvedTarget>();

  /** Adds a pair to compare later. Returns undefined, so that callers can return the result as "no difference". */
  add(a: ComparedNode, b: ComparedNode): undefined {
    this.#open.push([a, b]);
  }

  next(): readonly [ComparedNode, ComparedNode] | undefined {
    return this.#open.pop();
  }

  /** Whether a pair was visited before; marks it as visited. */
  isSeen(a: ComparedNode, b: ComparedNode): boolean {
    // Values are compared by identity, since a value that occurs at several places of a document is the same at each.
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

  /** Whether the targets of two references were compared before; marks them as compared. */
  isCompared(first: ResolvedTarget, second: ResolvedTarget): boolean {
    if (this.#met.get(first) === second) return true;
    this.#met.set(first, second);
    return false;
  }
}
