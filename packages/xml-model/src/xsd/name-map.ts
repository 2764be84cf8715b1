import type { QName } from "../xml/names.ts";

/** A map by expanded name. */
export class NameMap<T> {
  readonly #namespaces = new Map<string, Map<string, T>>();

  get(name: QName): T | undefined {
    return this.#namespaces.get(name.namespace)?.get(name.local);
  }

  has(name: QName): boolean {
    return this.#namespaces.get(name.namespace)?.has(name.local) ?? false;
  }

  set(name: QName, value: T): void {
    let locals = this.#namespaces.get(name.namespace);
    if (locals === undefined) {
      locals = new Map();
      this.#namespaces.set(name.namespace, locals);
    }
    locals.set(name.local, value);
  }

  *values(): Iterable<T> {
    for (const locals of this.#namespaces.values()) yield* locals.values();
  }
}
