import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic } from "../diagnostic.ts";
import { limit, workspace } from "../diagnostics.ts";
import type { Resource } from "../document.ts";
import type { DocumentUri } from "../location.ts";
import type { Resolver } from "../resolver.ts";
import { failed, ok, type Result } from "../result.ts";
import { FileContents } from "./file-contents.ts";
import { type RealPath, RealPaths } from "./real-paths.ts";
import { pathOf, spelledPath } from "./spelled-path.ts";

export interface FileResolverOptions {
  /** The folder, or folders, from which documents may be read. */
  readonly root: string | readonly string[];
}

interface FileCandidate {
  readonly path: string;
  readonly note?: Diagnostic;
}

/**
 * Creates a resolver for files inside of the root folders. Symbolic links are resolved before the folder is checked,
 * and documents get their real address. A name is tried as a URI (with escapes decoded), then literally (`a%20b.xsd`,
 * `service?xsd=1`, as browsers save files), then without its query; the last two with a warning.
 */
export function fileResolver(options: FileResolverOptions): Resolver {
  const roots = (typeof options.root === "string" ? [options.root] : options.root).map((root) => resolve(root));
  const places: FileRoots = { roots, realRoots: new Set(), real: new RealPaths(), contents: new FileContents() };
  return async (uri, ask) => {
    if (!uri.startsWith("file:")) return undefined;
    // A document from the network must not find out which files exist on this machine.
    if (ask.from !== undefined && /^https?:/.test(ask.from)) {
      const refused = workspace("outside-root", { uri, root: "the host of the document that asks for it" });
      // A warning only: no `--root` would help, and only this document is missing.
      return failed([{ ...refused, severity: "warning" }]);
    }
    for (const { path, note } of candidates(uri, ask.from, places)) {
      const answer = readInside(path, uri, places, ask.maxBytes);
      if (answer === undefined) continue;
      return note === undefined ? answer : { ...answer, diagnostics: [note, ...answer.diagnostics] };
    }
    return undefined;
  };
}

/**
 * Matches addresses of files whose path has no escapes, on systems that separate folders by slashes; nearly all are of
 * this form.
 */
const plainAddress = /^file:\/\/(?:\/[\w-][\w.-]*)+$/;

function candidates(uri: DocumentUri, from: DocumentUri | undefined, places: FileRoots): readonly FileCandidate[] {
  if (sep === "/" && plainAddress.test(uri)) return [{ path: uri.slice("file://".length) }];
  const url = new URL(uri);
  // A file on another machine is not a file of this one, even if it has the same path.
  if (sep === "/" && url.host !== "") return [];
  const plain = pathOf(url.pathname, url.host);
  const list: FileCandidate[] = [];
  if (url.search !== "") {
    for (const search of new Set([decodedOr(url.search), url.search])) {
      if (plain === undefined) continue;
      const path = plain + search;
      list.push({ path, note: workspace("encoded-name", { uri, name: nameOf(path) }) });
    }
  } else if (plain !== undefined) list.push({ path: plain });
  const spelled = spelledPath(url.pathname, url.search, (path) => isThere(path, places));
  if (spelled !== undefined) {
    const { path, name } = spelled;
    list.push({ path, note: workspace("encoded-name", { uri, name }) });
  }
  // `?xsd=1` alone is a reference to the same address with another query, never to the referring file.
  const bare = new URL(uri);
  bare.search = "";
  if (url.search !== "" && plain !== undefined && bare.href !== from) {
    list.push({ path: plain, note: workspace("query-ignored", { uri: bare.href, query: url.search }) });
  }
  return list;
}

interface FileRoots {
  readonly roots: readonly string[];
  /** The allowed folders with symbolic links resolved; computed when the first document is read. */
  readonly realRoots: Set<string>;
  readonly real: RealPaths;
  readonly contents: FileContents;
}

/**
 * Reads a file in one synchronous step: waiting for the event loop at each step of each file takes several times as
 * long.
 */
function readInside(path: string, uri: DocumentUri, places: FileRoots, maxBytes: number): Result<Resource> | undefined {
  const { roots, real, contents } = places;
  try {
    // Checked before the disk is accessed, so that a document cannot find out which files exist outside of the folder.
    const known = realRootsOf(places);
    if (![...roots, ...known].some((root) => contains(root, path))) return outside(path, roots);
    const found = real.of(path);
    if (!known.some((root) => contains(root, found.path))) return outside(found.path, roots);
    return readFound(found, found.path === path && plainAddress.test(uri) ? uri : undefined, maxBytes, contents);
  } catch (error) {
    return notRead(error, path, pathToFileURL(path).href);
  }
}

function realRootsOf({ roots, realRoots, real }: FileRoots): readonly string[] {
  if (realRoots.size === 0) for (const root of roots) realRoots.add(real.folder(root));
  return [...realRoots];
}

/**
 * Whether a file or folder exists; answered only inside of the allowed folder and for folders above it, so that a
 * document cannot find out what exists elsewhere.
 */
function isThere(path: string, places: FileRoots): boolean {
  const { roots, real } = places;
  try {
    const known = realRootsOf(places);
    const all = [...roots, ...known];
    if (all.some((root) => contains(path, root))) return true;
    if (!all.some((root) => contains(root, path))) return false;
    const found = real.of(path);
    return found.stats !== undefined && known.some((root) => contains(root, found.path));
  } catch (error) {
    // A path that cannot be examined is no candidate; reading the original path will report the reason.
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}

function readFound({ path, stats }: RealPath, uri: DocumentUri | undefined, maxBytes: number, contents: FileContents) {
  // Checked before the file is opened, since opening a pipe waits for its other end.
  if (stats === undefined) return undefined;
  if (!stats.isFile()) return failed([workspace("not-a-file", { uri: path })]);
  if (stats.size > maxBytes) return failed([limit("bytes", { uri: path, limit: maxBytes })]);
  const content = contents.of(path, stats.size);
  // It may have grown since.
  if (content.length > maxBytes) return failed([limit("bytes", { uri: path, limit: maxBytes })]);
  return ok<Resource>({ uri: uri ?? pathToFileURL(path).href, content });
}

function outside(path: string, roots: readonly string[]): Result<never> {
  const [root] = roots;
  const where = roots.length === 0 ? "the folders that may be read" : roots.join(", ");
  return failed([
    workspace("outside-root", { uri: path, root: where, ...(root === undefined ? {} : folderOfBoth(root, path)) }),
  ]);
}

/**
 * Returns the innermost folder that contains both a folder and a file, by their names; nothing if that is a whole disk
 * or the folder of all home directories.
 */
function folderOfBoth(root: string, path: string): { readonly both?: string } {
  let both = dirname(root);
  while (!contains(both, path) && dirname(both) !== both) both = dirname(both);
  return dirname(dirname(both)) === dirname(both) ? {} : { both };
}

function contains(root: string, path: string): boolean {
  // A shortcut for nearly all paths.
  if (path.startsWith(root.endsWith(sep) ? root : root + sep) && !path.includes(`${sep}..`)) return true;
  const way = relative(root, path);
  return way === "" || (!isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`));
}

const reasons = new Map([
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["ELOOP", "its symbolic links go in a circle"],
  ["ENAMETOOLONG", "its name is too long"],
  ["ERR_INVALID_ARG_VALUE", "its name contains a character that no file name may have"],
  ["EMFILE", "too many files are open"],
  ["ENXIO", "it is a device"],
]);

function notRead(error: unknown, path: string, uri: DocumentUri): Result<never> | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (code === undefined) throw error;
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  if (code === "EISDIR") return failed([workspace("not-a-file", { uri: path })]);
  return failed([workspace("unreadable", { uri, reason: reasons.get(code) ?? code })]);
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone `%` is a character of the name.
    return text;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(sep) + 1);
}
