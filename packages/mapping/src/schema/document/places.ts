import { relativeTo } from "../document-references.ts";

/** Below the folder of the entry: `../a.xsd` and whole addresses are nobody's to write. */
export function isInside(file: string): boolean {
  return file !== "" && !/^[\\/]|^[A-Za-z][A-Za-z0-9+.-]*:|(^|[\\/])\.\.([\\/]|$)/.test(file);
}

/** What a file elsewhere is called, where that is a name of such files. */
export function lastName(file: string, ending: "xsd" | "wsdl"): string | undefined {
  return new RegExp(`(?:^|[\\\\/])([\\w-][\\w.-]*\\.${ending})$`, "i").exec(file)?.[1];
}

/** The name, or one like it that is still free, which is then taken. */
export function unused(name: string, taken: Set<string>): string {
  const [stem, ending] = [name.replace(/\.[^./]*$/, ""), /\.[^./]*$/.exec(name)?.[0] ?? ""];
  let free = name;
  // File systems may not tell cases apart.
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}_${number}${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

/** Deep enough for documents above the entry. */
export const entryFolder = `memory:/${"x/".repeat(20)}`;

/** A location as an address, as seen from a document at the address `from`. */
export function addressOf(location: string, from: string = entryFolder): string {
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}

/** How a file refers to another one; both relative to the entry. */
export function locationOf(from: string, to: string): string {
  return relativeTo(`${entryFolder}${from}`, `${entryFolder}${to}`);
}

/** A document that lay at `was`, as seen from the entry (`""`), and is written as `file`. */
export interface Moved {
  readonly was: string;
  readonly file: string;
}

/** Where documents of descriptions are written: the entry as it is called, others at their places below its folder. */
export function placesOf(locations: readonly string[], entry: string): ReadonlyMap<string, string> {
  const taken = new Set([entry.toLowerCase()]);
  const inside = locations.map((location, index) => {
    if (location === "") return [location, entry] as const;
    const wished = isInside(location) ? location : (lastName(location, "wsdl") ?? `part${index + 1}.wsdl`);
    return [location, unused(wished, taken)] as const;
  });
  return new Map(inside);
}

/** The location by which one document refers to another where they are written; as it was where neither has moved. */
export function relocated(location: string, from: Moved, others: readonly Moved[]): string {
  const meant = addressOf(location, addressOf(from.was));
  const target = others.find(({ was }) => was !== "" && addressOf(was) === meant);
  if (target === undefined || (isUnmoved(target) && isUnmoved(from))) return location;
  return locationOf(from.file, target.file);
}

/** Whether it stands where it stood, so that what refers to it from such a place is as it was. */
export function isUnmoved({ was, file }: Moved): boolean {
  return was === "" || was === file;
}
