/** Children are taken on the way, until so many levels are on the stack. */
const levelsAtOnce = 100;

/**
 * Work on deep elements that is put off until what is being done is done, so that no document is too deep for the stack.
 * What one piece of work puts off comes before what was put off earlier: in document order.
 */
export class Deferred {
  readonly #waiting: (() => void)[] = [];

  /** Does the work on what lies so deep, now or later. */
  take(depth: number, work: () => void): void {
    if (depth % levelsAtOnce === 0) this.#waiting.push(work);
    else work();
  }

  /** Returns the value of `make` after all its deferred work is done, including work that was deferred in turn. */
  whole<T>(make: () => T): T {
    const start = this.#waiting.length;
    const made = make();
    this.#turn(start);
    while (this.#waiting.length > start) {
      const work = this.#waiting.pop();
      const before = this.#waiting.length;
      work?.();
      this.#turn(before);
    }
    return made;
  }

  /** Runs deferred work, the first one first. */
  #turn(from: number): void {
    if (this.#waiting.length - from > 1)
      for (const work of this.#waiting.splice(from).reverse()) this.#waiting.push(work);
  }
}
