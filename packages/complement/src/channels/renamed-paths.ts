import { type ConstructKey, keyOf, readKey } from "./construct-keys.ts";

/** The paths of constructs in another state of a document, as far as they are known. */
export class RenamedPaths {
  readonly #steps = new Map<string, string>();

  /** Sets the new last step of the construct at a path. */
  set(before: readonly string[], step: string): void {
    this.#steps.set(before.join("/"), step);
  }

  /** Returns the new path; steps below a renamed one are unchanged. */
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
