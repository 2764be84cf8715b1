import { type DocumentReference, type DocumentUri, isAbsoluteUri, resolveUri } from "@soapstone/workspace";
import type { BundleMap, MappedReference } from "../bundle-map.ts";
import { addressOf } from "./folders-around.ts";

type SpelledReference = Pick<DocumentReference, "from" | "to" | "spelling">;

/**
 * Returns the references between files whose spelling is not the name of the target, each once. Usually there are none.
 */
export function mappedReferences(
  references: readonly SpelledReference[],
  names: ReadonlyMap<DocumentUri, string>,
  folder: string,
): readonly MappedReference[] {
  const mapped = new Map<string, MappedReference>();
  for (const { from, to, spelling } of references) {
    const [start, end] = [names.get(from), names.get(to)];
    if (start === undefined || end === undefined) continue;
    if (resolveUri(addressOf(start, folder), spelling) !== addressOf(end, folder))
      mapped.set(spellingKey(start, spelling), { from: start, spelling, to: end });
  }
  return [...mapped.values()];
}

/** Returns these references as references between documents whose addresses are made from their names. */
export function placedReferences({
  ways = [],
  folder,
}: Pick<BundleMap, "ways" | "folder">): readonly DocumentReference[] {
  return ways.map(({ from, spelling, to }): DocumentReference => {
    const uri = addressOf(from, folder);
    return { kind: "$ref", from: uri, spelling, to: addressOf(to, folder), at: { uri, pointer: "" } };
  });
}

/** Returns a key for a reference: where it starts, and how it is spelled. */
export function spellingKey(start: string, spelling: string): string {
  return `${start}\n${spelling}`;
}

/** Returns the spellings that are valid in every file, such as network addresses, by the target file. */
export function absoluteSpellings(ways: readonly MappedReference[]): ReadonlyMap<string, string> {
  return new Map(ways.filter(({ spelling }) => isAbsoluteUri(spelling)).map(({ to, spelling }) => [to, spelling]));
}
