import { relativeUri, unusedName } from "@soapstone/workspace";

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
  // File systems may not tell cases apart.
  const isTaken = (it: string) => taken.has(it.toLowerCase());
  const free = unusedName(name, isTaken, (number) => `${stem}_${number}${ending}`);
  taken.add(free.toLowerCase());
  return free;
}

/** Deep enough for documents above the entry. */
export const entryFolder = `memory:/${"x/".repeat(20)}`;

/** A location as an address, as seen from a document at the address `from`. */
export function addressOf(location: string, from: string = entryFolder): string {
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}

/**
 * The folder of the entry, whose name one knows as far as locations lead through it: with `../ver10/b.wsdl` in
 * `ver10/a.wsdl`, one must know that.
 */
export function folderOf(name: string | undefined): string {
  return name === undefined || !isInside(name) ? entryFolder : `${entryFolder}${name}/`;
}

/** A location by which one document refers to another; both are addresses. */
export interface LocationLead {
  readonly from: string;
  readonly location: string;
  readonly to: string;
}

/** The names of the entry's folder that the locations need; undefined where they lead to their documents without any. */
export function folderNeeded(entry: string, leads: readonly LocationLead[]): string | undefined {
  const names = entry
    .replace(/^[^/]*:(?:\/\/[^/]*)?\//, "")
    .split("/")
    .slice(0, -1);
  for (let count = 0; count <= names.length; count += 1) {
    const name = count === 0 ? undefined : names.slice(-count).join("/");
    const folder = folderOf(name);
    const place = (uri: string): string => addressOf(relativeUri(entry, uri), folder);
    if (leads.every(({ from, location, to }) => addressOf(location, place(from)) === place(to))) return name;
  }
  return undefined;
}

/** How a file refers to another one; both relative to the entry. */
export function locationOf(from: string, to: string): string {
  return relativeUri(addressOf(from), addressOf(to));
}

/** A document that lay at `was`, as seen from the entry (`""`), and is written as `file`. */
export interface MovedFile {
  readonly was: string;
  readonly file: string;
}

/** The place below the folder that a location leads to; undefined for one outside of it. */
export function placeIn(folder: string, location: string): string | undefined {
  if (isInside(location)) return location.replace(/^(?:\.\/)+/, "");
  const address = addressOf(location, folder);
  const place = address.startsWith(folder) ? address.slice(folder.length) : "";
  return isInside(place) && !place.includes("%") ? place : undefined;
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

/** The location by which one document refers to another where they are written; as it was where it leads there. */
export function relocated(location: string, from: MovedFile, others: readonly MovedFile[], folder: string): string {
  const meant = addressOf(location, addressOf(from.was, folder));
  const target = addressesIn(others, folder).get(meant);
  if (target === undefined || addressOf(location, addressOf(from.file)) === addressOf(target.file)) return location;
  return locationOf(from.file, target.file);
}

/** Each list is gone through once, whatever refers to its documents. */
const addresses = new WeakMap<readonly MovedFile[], Map<string, ReadonlyMap<string, MovedFile>>>();

/** Documents by where they lay, the first of each. */
function addressesIn(documents: readonly MovedFile[], folder: string): ReadonlyMap<string, MovedFile> {
  const byFolder = addresses.get(documents) ?? new Map<string, ReadonlyMap<string, MovedFile>>();
  addresses.set(documents, byFolder);
  const before = byFolder.get(folder);
  if (before !== undefined) return before;
  const lying = documents.filter(({ was }) => was !== "").reverse();
  const found = new Map(lying.map((document) => [addressOf(document.was, folder), document]));
  byFolder.set(folder, found);
  return found;
}
