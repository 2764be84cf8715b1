import { type DocumentReference, type DocumentUri, isAbsoluteUri, resolveUri } from "@soapstone/workspace";
import type { BundleMap, MappedWay } from "../bundle-map.ts";
import { addressOf } from "./folders-around.ts";

type ReferenceWay = Pick<DocumentReference, "from" | "to" | "spelling">;

/**
 * Returns the references between files whose spelling is not the name of the target, each once. Usually there are none.
 */
export function waysOf(
  references: readonly ReferenceWay[],
  names: ReadonlyMap<DocumentUri, string>,
  folder: string,
): readonly MappedWay[] {
  const ways = new Map<string, MappedWay>();
  for (const { from, to, spelling } of references) {
    const [start, end] = [names.get(from), names.get(to)];
    if (start === undefined || end === undefined) continue;
    if (resolveUri(addressOf(start, folder), spelling) !== addressOf(end, folder))
      ways.set(keyOfWay(start, spelling), { from: start, spelling, to: end });
  }
  return [...ways.values()];
}

/** Returns these references as references between documents whose addresses are made from their names. */
export function placedWays({ ways = [], folder }: Pick<BundleMap, "ways" | "folder">): readonly DocumentReference[] {
  return ways.map(({ from, spelling, to }): DocumentReference => {
    const uri = addressOf(from, folder);
    return { kind: "$ref", from: uri, spelling, to: addressOf(to, folder), at: { uri, pointer: "" } };
  });
}

/** Returns a key for a reference: where it starts, and how it is spelled. */
export function keyOfWay(start: string, spelling: string): string {
  return `${start}\n${spelling}`;
}

/** Returns the spellings that are valid in every file, such as network addresses, by the target file. */
export function absoluteWays(ways: readonly MappedWay[]): ReadonlyMap<string, string> {
  return new Map(ways.filter(({ spelling }) => isAbsoluteUri(spelling)).map(({ to, spelling }) => [to, spelling]));
}
