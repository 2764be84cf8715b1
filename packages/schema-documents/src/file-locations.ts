import { relativeUri, unusedName } from "@soapstone/workspace";

/** Whether a file is below the folder of the entry: `../a.xsd` and absolute addresses are never written. */
export function isInside(file: string): boolean {
  return file !== "" && !/^[\\/]|^[A-Za-z][A-Za-z0-9+.-]*:|(^|[\\/])\.\.([\\/]|$)/.test(file);
}

/** Returns the last segment of an address, if it is a possible name of such a file. */
export function fileNameOf(file: string, ending: "xsd" | "wsdl"): string | undefined {
  return new RegExp(`(?:^|[\\\\/])([\\w-][\\w.-]*\\.${ending})$`, "i").exec(file)?.[1];
}

/** Returns an unused name like this one, and marks it as used. */
export function claimUnusedName(name: string, taken: Set<string>): string {
  const [stem, ending] = [name.replace(/\.[^./]*$/, ""), /\.[^./]*$/.exec(name)?.[0] ?? ""];
  // File systems may ignore case.
  const isTaken = (it: string) => taken.has(it.toLowerCase());
  const free = unusedName(name, isTaken, (number) => `${stem}_${number}${ending}`);
  taken.add(free.toLowerCase());
  return free;
}

/** A base address deep enough for documents above the entry. */
export const entryFolder = `memory:/${"x/".repeat(20)}`;

/** Resolves a location against the address of a document. */
export function addressOf(location: string, from: string = entryFolder): string {
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}

/**
 * Returns an address for the folder of the entry. Its name matters where locations lead through it, as
 * `../ver10/b.wsdl` in `ver10/a.wsdl` does.
 */
export function entryFolderAddress(name: string | undefined): string {
  return name === undefined || !isInside(name) ? entryFolder : `${entryFolder}${name}/`;
}

/** A location by which one document refers to another; both are addresses. */
export interface LocationReference {
  readonly from: string;
  readonly location: string;
  readonly to: string;
}

/** Returns the names of the entry's folder that locations need; undefined where they need none. */
export function neededFolder(entry: string, leads: readonly LocationReference[]): string | undefined {
  const names = entry
    .replace(/^[^/]*:(?:\/\/[^/]*)?\//, "")
    .split("/")
    .slice(0, -1);
  for (let count = 0; count <= names.length; count += 1) {
    const name = count === 0 ? undefined : names.slice(-count).join("/");
    const folder = entryFolderAddress(name);
    const place = (uri: string): string => addressOf(relativeUri(entry, uri), folder);
    if (leads.every(({ from, location, to }) => addressOf(location, place(from)) === place(to))) return name;
  }
  return undefined;
}

/** Returns the relative location from one file to another; both are relative to the entry. */
export function locationOf(from: string, to: string): string {
  return relativeUri(addressOf(from), addressOf(to));
}

/** A document with its original address relative to the entry (`""`), and the file to which it is written. */
export interface MovedFile {
  readonly was: string;
  readonly file: string;
}

/** Returns the path of a location below the folder; undefined for one outside. */
export function pathBelow(folder: string, location: string): string | undefined {
  if (isInside(location)) return location.replace(/^(?:\.\/)+/, "");
  const address = addressOf(location, folder);
  const place = address.startsWith(folder) ? address.slice(folder.length) : "";
  return isInside(place) && !place.includes("%") ? place : undefined;
}

/** Returns the files of documents: the entry under its name, others at their locations below its folder. */
export function writtenFiles(locations: readonly string[], entry: string): ReadonlyMap<string, string> {
  const taken = new Set([entry.toLowerCase()]);
  const inside = locations.map((location, index) => {
    if (location === "") return [location, entry] as const;
    const wished = isInside(location) ? location : (fileNameOf(location, "wsdl") ?? `part${index + 1}.wsdl`);
    return [location, claimUnusedName(wished, taken)] as const;
  });
  return new Map(inside);
}

/** Returns the location of a reference between the written files; unchanged if it leads there. */
export function relocatedReference(
  location: string,
  from: MovedFile,
  others: readonly MovedFile[],
  folder: string,
): string {
  const meant = addressOf(location, addressOf(from.was, folder));
  const target = addressesIn(others, folder).get(meant);
  if (target === undefined || addressOf(location, addressOf(from.file)) === addressOf(target.file)) return location;
  return locationOf(from.file, target.file);
}

/** Cached per list of documents. */
const addresses = new WeakMap<readonly MovedFile[], Map<string, ReadonlyMap<string, MovedFile>>>();

/** Returns documents by their original address, the first for each. */
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
