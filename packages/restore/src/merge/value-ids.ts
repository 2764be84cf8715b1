import { isArray, isJsonNumber, isObject, type Json } from "@soapstone/apidoc-model";

/**
 * Numbers for values, equal for equal values, so that parts of large values can be compared repeatedly without visiting
 * them again. The order of keys does not count, that of items does; numbers are compared by their digits. A class,
 * since it has two caches.
 */
export class ValueIds {
  readonly #byForm = new Map<string, number>();
  readonly #byObject = new WeakMap<object, number>();

  isSame(a: Json | undefined, b: Json | undefined): boolean {
    if (a === b) return true;
    return a !== undefined && b !== undefined && this.of(a) === this.of(b);
  }

  /** Returns the id of a value; equal values have the same id. Recursive: the reader limits the depth of values. */
  of(value: Json): number {
    if (isObject(value) || isArray(value)) {
      const known = this.#byObject.get(value);
      if (known !== undefined) return known;
      const id = this.#ofForm(
        isArray(value)
          ? `[${value.map((item) => this.of(item)).join()}`
          : `{${[...value]
              .map(([name, member]) => `${JSON.stringify(name)}${this.of(member)}`)
              .sort()
              .join()}`,
      );
      this.#byObject.set(value, id);
      return id;
    }
    if (value !== null && isJsonNumber(value)) return this.#ofForm(`n${value.lexeme}`);
    return this.#ofForm(typeof value === "number" ? `n${value}` : `${typeof value} ${String(value)}`);
  }

  #ofForm(form: string): number {
    const known = this.#byForm.get(form);
    if (known !== undefined) return known;
    const id = this.#byForm.size;
    this.#byForm.set(form, id);
    return id;
  }
}
