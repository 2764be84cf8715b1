import type { Diagnostic } from "@soapstone/workspace";
import { instance } from "../diagnostics/diagnostics.ts";

/** Collects diagnostics in document order: the first ones of each code, and the number of further ones. */
export class Findings {
  readonly #found: Diagnostic[] = [];
  readonly #counts = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  readonly report = (diagnostic: Diagnostic): void => {
    const count = (this.#counts.get(diagnostic.code) ?? 0) + 1;
    this.#counts.set(diagnostic.code, count);
    if (count <= this.#most) this.#found.push(diagnostic);
  };

  all(): readonly Diagnostic[] {
    const place = ({ at }: Diagnostic): number => (typeof at === "number" ? at : 0);
    const inOrder = this.#found.toSorted((one, other) => place(one) - place(other));
    const more = [...this.#counts]
      .filter(([, count]) => count > this.#most)
      .map(([code, count]) => instance("more-of-kind", { code, count: count - this.#most }));
    return [...inOrder, ...more];
  }
}
