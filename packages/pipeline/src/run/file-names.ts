import { type DocumentUri, unusedName } from "@soapstone/workspace";

/**
 * Returns file names for addresses, relative to the folder that contains all files which the first one can reach by a
 * relative path. Others are in folders named after their hosts.
 */
export function fileNamesOf(uris: readonly DocumentUri[]): ReadonlyMap<DocumentUri, string> {
  const [entry = ""] = uris;
  const root = rootOf(entry);
  const folder = commonFolder(uris.filter((uri) => rootOf(uri) === root));
  const taken = new Set<string>();
  return new Map(
    uris.map((uri) => {
      const path = uri.startsWith(folder) ? uri.slice(folder.length) : uri.replace(/^[a-z+.-]+:\/*/i, "");
      const wished = path.split("/").map(segmentOf).join("/");
      const isTaken = (it: string) => taken.has(it.toLowerCase());
      const name = unusedName(wished, isTaken, (number) => `${wished}-${number}`);
      taken.add(name.toLowerCase());
      return [uri, name] as const;
    }),
  );
}

function rootOf(uri: DocumentUri): string {
  return /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/]*)?\//.exec(uri)?.[0] ?? uri;
}

function commonFolder(uris: readonly DocumentUri[]): string {
  const folders = uris.map((uri) => uri.slice(0, uri.replace(/[?#].*$/, "").lastIndexOf("/") + 1));
  let [common = ""] = folders;
  while (!folders.every((folder) => folder.startsWith(common)))
    common = common.slice(0, common.lastIndexOf("/", common.length - 2) + 1);
  return common;
}

/** Returns a file name for a segment of an address: readable, and never a path that leads out of the folder. */
function segmentOf(segment: string): string {
  const name = decoded(segment).replace(/[/\\?*:"<>|\p{Cc}]/gu, "_");
  return name === "" || /^\.+$/.test(name) ? "_" : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that is not an escape belongs to the name.
    return text;
  }
}
