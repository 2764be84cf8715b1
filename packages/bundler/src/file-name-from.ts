import { type DocumentUri, shortUri } from "@soapstone/workspace";

/** The name of a document as seen from the folder of the entry: `models/pet.json`, `../common.json`; else its address. */
export function fileNameFrom(entry: DocumentUri, uri: DocumentUri): string {
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  if (uri.startsWith(folder)) return shortUri(uri, folder);
  const [from, to] = [folder.split("/").slice(0, -1), uri.split("/")];
  let common = 0;
  while (common < from.length && from[common] === to[common]) common += 1;
  // Scheme and host, at least, are the same.
  if (common < 3) return uri;
  return shortUri(`x:/${"../".repeat(from.length - common)}${to.slice(common).join("/")}`, "x:/");
}
