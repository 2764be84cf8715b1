import { identifierOf, nameOfTitle } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import type { Candidate } from "./candidates.ts";
import { inputName } from "./paths.ts";

/**
 * The operation's name as an identifier; `{portType}.{operation}` where several port types have it, `{operation}.{input}` where the
 * port type has it more than once, `{operation}.{port}` where another HTTP port has it again; what `writtenOf` gives, where its
 * residual says a name that no other operation has.
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
 * What an operationId says of the operation where nothing else is known: the inverse of `operationIds`. An id that is no
 * name of XML is one word: `find pet` is called `findPet`.
 */
export function operationNameOf(operationId: string, tag: string | undefined): string {
  const isTagged = tag !== undefined && operationId.startsWith(`${tag}.`) && operationId.length > tag.length + 1;
  return nameOfTitle(isTagged ? operationId.slice(tag.length + 1) : operationId);
}
