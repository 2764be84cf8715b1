import type { Place } from "@soapstone/workspace";

/** Source positions by objects of the output: a source map is computed from these on request. */
export class Origins {
  readonly #places = new WeakMap<object, Place>();

  set(object: object, place: Place): void {
    this.#places.set(object, place);
  }

  get(object: object): Place | undefined {
    return this.#places.get(object);
  }
}
