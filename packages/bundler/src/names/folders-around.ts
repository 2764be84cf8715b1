import { type DocumentReference, type DocumentUri, resolveUri, type Workspace } from "@soapstone/workspace";
import { decoded, fileNames } from "./file-names.ts";

/** More levels than that nobody goes up to come down again. */
const most = 20;

/** The address of a file of a set, by its name; `folder`: the names of the folders around all of them. */
export function addressOf(name: string, folder = ""): DocumentUri {
  const segments = [...folder.split("/"), ...name.split("/")].filter((segment) => segment !== "");
  return resolveUri("memory:/", segments.map(encodeURIComponent).join("/"));
}

/**
 * Names for the documents of a workspace under which their references lead to each other: relative to the folder that
 * holds them all, or to one above it where a reference goes up to that and down again.
 */
export function placedNames(workspace: Workspace): ReadonlyMap<DocumentUri, string> {
  const names = fileNames(workspace.entry, workspace.documents.keys());
  const folder = foldersAround(workspace, names);
  return folder === "" ? names : new Map([...names].map(([uri, name]) => [uri, `${folder}/${name}`]));
}

/**
 * The folders around the files, as many as it takes to find each file by the way in which it is referred to:
 * `orders` where `../orders/types.xsd` stands in a file of that folder. Mostly none.
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

/** How many folders a reference needs; none where it is no way between two of the files at all. */
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
