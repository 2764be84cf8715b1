import type { DocumentUri } from "@soapstone/workspace";

/**
 * Returns the names of documents: their paths relative to the innermost folder that contains all of them and the entry.
 * For a document with another scheme or host than the entry, the host is the first folder.
 */
export function fileNames(entry: DocumentUri, others: Iterable<DocumentUri>): ReadonlyMap<DocumentUri, string> {
  const uris = [...new Set([entry, ...others])];
  const near = uris.filter((uri) => originOf(uri) === originOf(entry));
  const folder = commonFolder(near.map(segmentsOf));
  return new Map(
    uris.map((uri) => {
      const segments = segmentsOf(uri);
      const own = originOf(uri) === originOf(entry) ? segments.slice(folder) : [hostOf(uri), ...segments];
      return [uri, own.map(decoded).join("/")] as const;
    }),
  );
}

function commonFolder(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  let common = 0;
  while (paths.every((path) => common < path.length - 1 && path[common] === first[common])) common += 1;
  return common;
}

const form = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?)\/*([^?#]*)/i;

function originOf(uri: DocumentUri): string {
  return form.exec(uri)?.[1] ?? "";
}

function hostOf(uri: DocumentUri): string {
  // Some file systems do not allow colons in names.
  return (
    originOf(uri)
      .replace(/^.*?:\/*/, "")
      .replaceAll(":", "-") || "elsewhere"
  );
}

function segmentsOf(uri: DocumentUri): readonly string[] {
  return (form.exec(uri)?.[2] ?? uri).split("/");
}

/** Decodes the escapes of a path segment; returns it unchanged if the result would not be a single name (`..%2F..`). */
export function decoded(segment: string): string {
  try {
    const plain = decodeURIComponent(segment);
    return /[/\\\0]|^\.{0,2}$/.test(plain) ? segment : plain;
  } catch {
    return segment;
  }
}

/**
 * Returns the relative reference from one file to another, where both names are relative to the same folder:
 * `../definitions/Pet.json`.
 */
export function addressFrom(from: string, to: string): string {
  const [above, below] = [from.split("/").slice(0, -1), to.split("/")];
  let common = 0;
  while (common < above.length && common < below.length - 1 && above[common] === below[common]) common += 1;
  return [...above.slice(common).map(() => ".."), ...below.slice(common).map(encodeURIComponent)].join("/");
}
