/** Whether most of the values added are true; undefined where none was added. */
export class Majority {
  #balance: number | undefined;
  add(is: boolean): void {
    this.#balance = (this.#balance ?? 0) + (is ? 1 : -1);
  }
  get is(): boolean | undefined {
    return this.#balance === undefined ? undefined : this.#balance > 0;
  }
}

/** The most frequent of the values added; among equals, the first. */
export class Counts<T> {
  readonly #counts = new Map<string, { readonly value: T; count: number }>();
  add(value: T): void {
    const key = JSON.stringify(value);
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { value, count: 1 });
    else known.count += 1;
  }
  get best(): T | undefined {
    const [best] = [...this.#counts.values()].sort((a, b) => b.count - a.count);
    return best?.value;
  }
}
