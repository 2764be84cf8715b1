import type { Json } from "@soapstone/apidoc-model";
import { type LinearRegex, linearRegex } from "../regex/linear-regex.ts";
import type { PathNode } from "./node.ts";

/** Values that one query may look at, the same one several times: more than any query that ends in a second. */
const most = 4_000_000;

/** A query that would look at more values than the limit. */
export class TooCostly extends Error {}

/** What a query knows while it runs: the document, what it has cost, and what it found out already. */
export class Evaluation {
  readonly root: PathNode;
  /** Of queries in filters that start at the root: they are the same for every value. */
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
