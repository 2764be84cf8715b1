import { type DocumentReference, type DocumentUri, resolveUri, type Workspace } from "@soapstone/workspace";
import { decoded, fileNames } from "./file-names.ts";

/** The maximum number of levels that a reference may go up. */
const most = 20;

/** Returns an address for a file with the given name. `folder` is the path of the folders around all files. */
export function addressOf(name: string, folder = ""): DocumentUri {
  const segments = [...folder.split("/"), ...name.split("/")].filter((segment) => segment !== "");
  return resolveUri("memory:/", segments.map(encodeURIComponent).join("/"));
}

/**
 * Returns names for the documents of a workspace under which their relative references still work: paths relative to
 * the innermost folder that contains all of them, or to a folder above it, if a reference goes up to that folder and
 * down again.
 */
export function placedNames(workspace: Workspace): ReadonlyMap<DocumentUri, string> {
  const names = fileNames(workspace.entry, workspace.documents.keys());
  const folder = foldersAround(workspace, names);
  return folder === "" ? names : new Map([...names].map(([uri, name]) => [uri, `${folder}/${name}`]));
}

/**
 * Returns the names of the folders around the files that references use: `orders` if a file in that folder refers to
 * `../orders/types.xsd`. Returns no more folders than needed.
 */
export function foldersAround(
  {
    entry,
    references,
  }: {
    readonly entry: DocumentUri;
    readonly references: Iterable<Pick<DocumentReference, "from" | "to" | "spelling">>;
  },
  names: ReadonlyMap<DocumentUri, string>,
): string {
  const around = foldersAbove(entry, names.get(entry) ?? "");
  let needed = 0;
  for (const reference of references) needed = Math.max(needed, levelsFor(reference, names, around));
  return around.slice(around.length - needed).join("/");
}

function foldersAbove(entry: DocumentUri, name: string): readonly string[] {
  if (!URL.canParse(entry)) return [];
  const segments = new URL(entry).pathname.split("/").filter((segment) => segment !== "");
  return segments.slice(0, segments.length - name.split("/").length).map(decoded);
}

/**
 * Returns how many folders around the files a reference needs; 0 if it is not a relative path between two of the files.
 */
function levelsFor(
  { from, to, spelling }: Pick<DocumentReference, "from" | "to" | "spelling">,
  names: ReadonlyMap<DocumentUri, string>,
  around: readonly string[],
): number {
  const [start, end] = [names.get(from), names.get(to)];
  if (start === undefined || end === undefined) return 0;
  for (let levels = 0; levels <= Math.min(most, around.length); levels += 1) {
    const folder = around.slice(around.length - levels).join("/");
    if (resolveUri(addressOf(start, folder), spelling) === addressOf(end, folder)) return levels;
  }
  return 0;
}
