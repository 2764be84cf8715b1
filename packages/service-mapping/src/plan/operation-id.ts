import { identifierOf, nameOfTitle } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import type { Candidate } from "./candidates.ts";
import { inputName } from "./paths.ts";

/**
 * Returns the operationId of each operation: its name as an identifier; `{portType}.{operation}` where several port
 * types have the name, `{operation}.{input}` where the port type has it more than once, `{operation}.{port}` where
 * another HTTP port repeats the operation. An id from the residual of the operation (`writtenOf`) wins unless another
 * operation has it.
 */
export function operationIds(
  candidates: readonly Candidate[],
  writtenOf: (candidate: Candidate) => string | undefined,
): ReadonlyMap<Candidate, string> {
  const owners = new Map<string, Set<string>>();
  for (const { operation, tag } of candidates) {
    const name = identifierOf(operation.name);
    const known = owners.get(name);
    if (known === undefined) owners.set(name, new Set([tag]));
    else known.add(tag);
  }
  const ids = new Map<Candidate, string>();
  const taken = new Set<string>();
  for (const candidate of candidates) {
    const written = writtenOf(candidate);
    if (written === undefined || taken.has(written)) continue;
    taken.add(written);
    ids.set(candidate, written);
  }
  for (const candidate of candidates) {
    if (ids.has(candidate)) continue;
    const { operation, overloaded, tag, again, through } = candidate;
    const name = identifierOf(operation.name);
    const own = [name, overloaded ? inputName(candidate) : undefined, again ? through : undefined]
      .filter((it) => it !== undefined)
      .join(".");
    const wish = (owners.get(name)?.size ?? 0) > 1 ? `${tag}.${own}` : own;
    const id = unusedName(wish, (it) => taken.has(it));
    taken.add(id);
    ids.set(candidate, id);
  }
  return ids;
}

/**
 * Returns the name of an operation by its operationId alone: the inverse of `operationIds`. An id that is no XML name
 * becomes one word: `find pet` is `findPet`.
 */
export function operationNameOf(operationId: string, tag: string | undefined): string {
  const isTagged = tag !== undefined && operationId.startsWith(`${tag}.`) && operationId.length > tag.length + 1;
  return nameOfTitle(isTagged ? operationId.slice(tag.length + 1) : operationId);
}
