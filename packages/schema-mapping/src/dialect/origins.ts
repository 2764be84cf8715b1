import type { Location } from "@soapstone/workspace";

/** Source positions by objects of the output: a source map is computed from these on request. */
export class Origins {
  readonly #places = new WeakMap<object, Location>();

  set(object: object, place: Location): void {
    this.#places.set(object, place);
  }

  get(object: object): Location | undefined {
    return this.#places.get(object);
  }
}
