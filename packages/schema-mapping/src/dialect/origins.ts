import type { Place } from "@soapstone/workspace";

/** From objects of the output to where they come from: what a source map is computed from when it is asked for. */
export class Origins {
  readonly #places = new WeakMap<object, Place>();

  set(object: object, place: Place): void {
    this.#places.set(object, place);
  }

  get(object: object): Place | undefined {
    return this.#places.get(object);
  }
}
