import type { FoundProblems } from "../steps/pipeline-step.ts";
import { fixedPlace } from "./fixed-places.ts";

/** Leaves out what an earlier step has reported of the same place: a step that reads a document finds what the one before found. */
export function newProblems(found: readonly FoundProblems[]): readonly FoundProblems[] {
  const known = new Set<string>();
  return found.map(({ diagnostics, sources }) => ({
    diagnostics: diagnostics.filter(({ code, message, at }) => {
      const key = JSON.stringify([code, message, at === undefined ? null : fixedPlace(at, sources)]);
      return !known.has(key) && known.add(key);
    }),
    sources,
  }));
}
