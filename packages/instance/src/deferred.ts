/** The number of levels that are processed recursively, before work is deferred. */
const levelsAtOnce = 100;

/**
 * A queue for the work on deeply nested elements, so that no document exceeds the call stack. Work runs in document
 * order: work deferred by a task runs before work that was deferred earlier.
 */
export class Deferred {
  readonly #waiting: (() => void)[] = [];

  /** Runs the work at once if the depth allows it, and otherwise puts it into the queue. */
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

  /** Runs deferred work in the order in which it was deferred. */
  #turn(from: number): void {
    if (this.#waiting.length - from > 1)
      for (const work of this.#waiting.splice(from).reverse()) this.#waiting.push(work);
  }
}
