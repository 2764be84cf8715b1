import type { Json } from "@soapstone/apidoc-model";
import { type LinearRegex, linearRegex } from "../regex/linear-regex.ts";
import type { PathNode } from "./node.ts";

/** How many values one query may visit, counting repeated visits: more than any query visits within a second. */
const most = 4_000_000;

/** Thrown for a query that visits more values than the limit. */
export class TooCostly extends Error {}

/** The state of a running query: the document, the number of visited values, and cached results. */
export class Evaluation {
  readonly root: PathNode;
  /** Results of queries in filters that start at the root, which are the same for every value. */
  readonly #absolute = new Map<object, readonly PathNode[]>();
  readonly #patterns = new Map<string, LinearRegex | undefined>();
  #left = most;

  constructor(document: Json) {
    this.root = { value: document };
  }

  /** Counts what is looked at. Throws `TooCostly` above the limit. */
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

  /** Undefined for what is no pattern: it matches nothing. */
  pattern(text: string): LinearRegex | undefined {
    if (!this.#patterns.has(text)) {
      const made = linearRegex(text);
      this.#patterns.set(text, "problem" in made ? undefined : made);
    }
    return this.#patterns.get(text);
  }
}
