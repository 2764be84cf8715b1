import type { Json } from "@soapstone/apidoc-model";
import { type LinearRegex, linearRegex } from "../regex/linear-regex.ts";
import type { PathNode } from "./node.ts";

/**
 * The maximum number of values that a query may visit, counting repeated visits; no query visits more within a second.
 */
const most = 4_000_000;

/** Thrown for a query that visits more values than the limit. */
export class TooCostly extends Error {}

/** The state of a running query: the document, the budget of values to visit, and cached results. */
export class Evaluation {
  readonly root: PathNode;
  /** The results of queries in filters that start at the root, which do not depend on the current value; a cache. */
  readonly #absolute = new Map<object, readonly PathNode[]>();
  readonly #patterns = new Map<string, LinearRegex | undefined>();
  #left = most;

  constructor(document: Json) {
    this.root = { value: document };
  }

  /** Counts visited values. Throws `TooCostly` above the limit. */
  spend(cost: number): void {
    this.#left -= cost;
    if (this.#left < 0) throw new TooCostly();
  }

  absolute(query: object, run: () => readonly PathNode[]): readonly PathNode[] {
    const known = this.#absolute.get(query);
    if (known !== undefined) return known;
    const found = run();
    this.#absolute.set(query, found);
    return found;
  }

  /** Compiles a pattern; undefined for an invalid one, which matches nothing. */
  pattern(text: string): LinearRegex | undefined {
    if (!this.#patterns.has(text)) {
      const made = linearRegex(text);
      this.#patterns.set(text, "problem" in made ? undefined : made);
    }
    return this.#patterns.get(text);
  }
}
