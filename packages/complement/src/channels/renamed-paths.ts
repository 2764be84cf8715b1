import { type ConstructKey, keyOf, readKey } from "./construct-keys.ts";

/** Where the constructs of one state of a document are in another one, as far as that is known. */
export class RenamedPaths {
  readonly #steps = new Map<string, string>();

  /** Notes that the construct at a path has another last step now. */
  set(before: readonly string[], step: string): void {
    this.#steps.set(before.join("/"), step);
  }

  /** Returns the path now; steps below what was renamed stay. */
  path(before: readonly string[]): readonly string[] {
    if (this.#steps.size === 0) return before;
    let prefix = "";
    return before.map((step, index) => {
      prefix = index === 0 ? step : `${prefix}/${step}`;
      return this.#steps.get(prefix) ?? step;
    });
  }

  key(before: ConstructKey): ConstructKey {
    const read = this.#steps.size === 0 ? undefined : readKey(before);
    return read === undefined ? before : keyOf(read.kind, this.path(read.path));
  }
}
