import { type DocumentReference, type DocumentUri, isAbsoluteUri, resolveUri } from "@soapstone/workspace";
import type { BundleMap, MappedWay } from "../bundle-map.ts";
import { addressOf } from "./folders-around.ts";

type ReferenceWay = Pick<DocumentReference, "from" | "to" | "spelling">;

/** The ways between the files of a set that do not lead to their names, each once. Mostly none. */
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

/** Returns the spellings of references between documents whose addresses are those of their names. */
export function placedWays({ ways = [], folder }: Pick<BundleMap, "ways" | "folder">): readonly DocumentReference[] {
  return ways.map(({ from, spelling, to }): DocumentReference => {
    const uri = addressOf(from, folder);
    return { kind: "$ref", from: uri, spelling, to: addressOf(to, folder), at: { uri, pointer: "" } };
  });
}

/** Tells ways apart by where they begin and how they are spelled. */
export function keyOfWay(start: string, spelling: string): string {
  return `${start}\n${spelling}`;
}

/** Files that lie elsewhere than the others, and how they are referred to from anywhere. */
export function absoluteWays(ways: readonly MappedWay[]): ReadonlyMap<string, string> {
  return new Map(ways.filter(({ spelling }) => isAbsoluteUri(spelling)).map(({ to, spelling }) => [to, spelling]));
}
