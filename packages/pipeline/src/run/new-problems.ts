import type { FoundProblems } from "../steps/pipeline-step.ts";
import { portableLocation } from "./portable-problems.ts";

/**
 * Removes diagnostics that an earlier step reported for the same location: every step that reads a document finds the
 * same problems.
 */
export function newProblems(found: readonly FoundProblems[]): readonly FoundProblems[] {
  const known = new Set<string>();
  return found.map(({ diagnostics, sources }) => ({
    diagnostics: diagnostics.filter(({ code, message, at }) => {
      const key = JSON.stringify([code, message, at === undefined ? null : portableLocation(at, sources)]);
      return !known.has(key) && known.add(key);
    }),
    sources,
  }));
}
