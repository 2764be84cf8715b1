import type { OperationPlace } from "@soapstone/complement";
import { pathKey } from "../http/methods.ts";
import type { Candidate } from "./candidates.ts";

/**
 * Returns the new paths and methods of operations that an edit moved in the API file from which this WSDL was made. A
 * place of another operation is ignored. `placeOf` returns the place in the residual of an operation.
 */
export function movedPlaces(
  placeOf: (candidate: Candidate) => OperationPlace | undefined,
  candidates: readonly Candidate[],
  byDefault: ReadonlyMap<Candidate, string>,
): ReadonlyMap<Candidate, OperationPlace> {
  const written = new Map(
    candidates.flatMap((it) => {
      const place = placeOf(it);
      return place === undefined ? [] : [[it, place] as const];
    }),
  );
  if (written.size === 0) return written;
  const taken = new Set(
    candidates.flatMap((it) => {
      const path = byDefault.get(it) ?? it.path;
      return path === undefined || written.has(it) ? [] : [pathKey(it.method, path)];
    }),
  );
  const free = [...written].filter(([, { method, path }]) => {
    const key = pathKey(method, path);
    return !taken.has(key) && taken.add(key).has(key);
  });
  return new Map(free);
}
