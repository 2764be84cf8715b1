import type { DefinitionsSet } from "@soapstone/xml-model";
import { type OperationPlace, writtenPlaces } from "../../residual/service-residual.ts";
import { pathKey } from "../http/methods.ts";
import type { Candidate } from "./candidates.ts";
import type { Choices } from "./choices.ts";

/**
 * Where somebody moved operations in what was made of a description: to places that no other operation has. Methods that
 * are asked for win.
 */
export function movedPlaces(
  set: DefinitionsSet,
  candidates: readonly Candidate[],
  usual: ReadonlyMap<Candidate, string>,
  { view = "facade", inferMethods = false }: Choices,
): ReadonlyMap<Candidate, OperationPlace> {
  const placeOf = writtenPlaces(set, view);
  const written = new Map(
    candidates.flatMap((it) => {
      const place = placeOf(it.bindingOperation, it.port?.name);
      const isAsked = inferMethods && it.view === "facade" && it.method !== "post";
      return place === undefined || isAsked ? [] : [[it, place] as const];
    }),
  );
  if (written.size === 0) return written;
  const taken = new Set(
    candidates.flatMap((it) => {
      const path = usual.get(it) ?? it.path;
      return path === undefined || written.has(it) ? [] : [pathKey(it.method, path)];
    }),
  );
  const free = [...written].filter(([, { method, path }]) => {
    const key = pathKey(method, path);
    return !taken.has(key) && taken.add(key).has(key);
  });
  return new Map(free);
}
