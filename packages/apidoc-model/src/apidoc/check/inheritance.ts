import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf, pointerOf } from "../../json/path.ts";
import { apidocDiagnostics } from "../diagnostics.ts";

/** Collects which schemas are combined by `allOf`, and finds schemas that would be combined with themselves. */
export class Inheritance {
  readonly #bases = new Map<string, { readonly path: Path; readonly to: string[] }>();

  /** `target` is `uri#pointer` of a base of the schema at `path`. */
  add(path: Path, target: string): void {
    const key = `${path.uri}#${pointerOf(path)}`;
    const known = this.#bases.get(key);
    if (known === undefined) this.#bases.set(key, { path, to: [target] });
    else known.to.push(target);
  }

  /** The keys of schemas that others extend. */
  bases(key: string): readonly string[] {
    return this.#bases.get(key)?.to ?? [];
  }

  /** Reports each cycle once, at the schema that closes it. Depth-first, iterative. */
  check(report: Report): void {
    const state = new Map<string, "open" | "done">();
    for (const start of this.#bases.keys()) {
      const open: { readonly key: string; next: number }[] = [{ key: start, next: 0 }];
      if (state.has(start)) continue;
      state.set(start, "open");
      for (let top = open[open.length - 1]; top !== undefined; top = open[open.length - 1]) {
        const target = this.#bases.get(top.key)?.to[top.next];
        top.next += 1;
        if (target === undefined) {
          state.set(top.key, "done");
          open.pop();
        } else if (state.get(target) === "open") this.#report(top.key, report);
        else if (!state.has(target)) {
          state.set(target, "open");
          open.push({ key: target, next: 0 });
        }
      }
    }
  }

  #report(key: string, report: Report): void {
    const path = this.#bases.get(key)?.path;
    if (path !== undefined)
      report(apidocDiagnostics("circular-inheritance", { name: String(path.name) }, placeOf(into(path, "allOf"))));
  }
}
