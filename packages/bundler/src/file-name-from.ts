import { type DocumentUri, shortUri } from "@soapstone/workspace";

/**
 * Returns the name of a document relative to the folder of the entry: `models/pet.json`, `../common.json`. Returns the
 * address if scheme or host differ.
 */
export function fileNameFrom(entry: DocumentUri, uri: DocumentUri): string {
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  if (uri.startsWith(folder)) return shortUri(uri, folder);
  const [from, to] = [folder.split("/").slice(0, -1), uri.split("/")];
  let common = 0;
  while (common < from.length && from[common] === to[common]) common += 1;
  // At least the scheme and the host must be equal.
  if (common < 3) return uri;
  return shortUri(`x:/${"../".repeat(from.length - common)}${to.slice(common).join("/")}`, "x:/");
}
