import type { JsonObject } from "@soapstone/apidoc-model";
import { applyRenames } from "./apply-renames.ts";
import { withoutCollisions } from "./collisions.ts";
import { namesOf } from "./names-of.ts";
import { inverseRenames, type Renames, renamedKinds } from "./renames.ts";

/**
 * Undoes renames in a document that may have been edited since. A component that was renamed again, or whose previous
 * name is in use now, is left unchanged.
 */
export function undoRenames(document: JsonObject, renames: Renames): JsonObject {
  const inverse = inverseRenames(renames);
  const possible = renamedKinds.flatMap((kind) => {
    const wanted = inverse[kind];
    if (wanted === undefined) return [];
    const names = namesOf(document, kind);
    const there = new Map([...wanted].filter(([name]) => names.has(name)));
    return [[kind, withoutCollisions(names, there, () => undefined)]];
  });
  return applyRenames(document, Object.fromEntries(possible));
}
