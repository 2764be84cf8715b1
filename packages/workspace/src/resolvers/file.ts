import { isAbsolute, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Diagnostic } from "../diagnostic.ts";
import { limit, workspace } from "../diagnostics.ts";
import type { Resource } from "../document.ts";
import type { DocumentUri } from "../place.ts";
import type { Resolver } from "../resolver.ts";
import { failed, ok, type Result } from "../result.ts";
import { FileContents } from "./file-contents.ts";
import { type RealPath, RealPaths } from "./real-paths.ts";

export interface FileResolverOptions {
  /** The folder, or folders, from which documents may be read. */
  readonly root: string | readonly string[];
}

interface Candidate {
  readonly path: string;
  readonly note?: Diagnostic;
}

/**
 * Documents from a folder and those below it. Symbolic links are followed before the folder is checked, and the
 * document's address is the one without links. A name is tried as the address means it, then as it is spelled
 * (`a%20b.xsd`, `service?xsd=1`, as browsers save them), then without its query; the last two with a warning.
 */
export function fileResolver(options: FileResolverOptions): Resolver {
  const roots = (typeof options.root === "string" ? [options.root] : options.root).map((root) => resolve(root));
  const places: Places = { roots, realRoots: new Set(), real: new RealPaths(), contents: new FileContents() };
  return async (uri, ask) => {
    if (!uri.startsWith("file:")) return undefined;
    // A document from elsewhere must not find out what lies on this machine.
    if (ask.from !== undefined && /^https?:/.test(ask.from)) {
      return failed([workspace("outside-root", { uri, root: "the host of the document that asks for it" })]);
    }
    for (const { path, note } of candidates(uri, ask.from)) {
      const answer = readInside(path, uri, places, ask.maxBytes);
      if (answer === undefined) continue;
      return note === undefined ? answer : { ...answer, diagnostics: [note, ...answer.diagnostics] };
    }
    return undefined;
  };
}

/** Nearly all addresses: their path is a path as it stands, where paths have slashes. */
const plainAddress = /^file:\/\/(?:\/[\w-][\w.-]*)+$/;

function candidates(uri: DocumentUri, from: DocumentUri | undefined): readonly Candidate[] {
  if (sep === "/" && plainAddress.test(uri)) return [{ path: uri.slice("file://".length) }];
  const url = new URL(uri);
  // What lies on another machine is no file of this one, though it may have the same path.
  if (sep === "/" && url.host !== "") return [];
  const plain = pathOf(url.pathname, url.host);
  const rawPath = rawPathOf(url.pathname);
  const list: Candidate[] = [];
  if (url.search !== "") {
    for (const search of new Set([decodedOr(url.search), url.search])) {
      if (plain === undefined) continue;
      const path = plain + search;
      list.push({ path, note: workspace("encoded-name", { uri, name: nameOf(path) }) });
    }
  } else if (plain !== undefined) list.push({ path: plain });
  if (rawPath !== plain) {
    const path = rawPath + url.search;
    list.push({ path, note: workspace("encoded-name", { uri, name: nameOf(path) }) });
  }
  // `?xsd=1` alone means "this address with another query", never the asking file itself.
  const bare = new URL(uri);
  bare.search = "";
  if (url.search !== "" && plain !== undefined && bare.href !== from) {
    list.push({ path: plain, note: workspace("query-ignored", { uri: bare.href, query: url.search }) });
  }
  return list;
}

interface Places {
  readonly roots: readonly string[];
  /** Without symbolic links; looked up when something is read. */
  readonly realRoots: Set<string>;
  readonly real: RealPaths;
  readonly contents: FileContents;
}

/** At once: many small files take several times as long when each step of each waits for its turn. */
function readInside(path: string, uri: DocumentUri, places: Places, maxBytes: number): Result<Resource> | undefined {
  const { roots, realRoots, real, contents } = places;
  try {
    // Checked before the disk is touched too, so that nobody can find out which files exist outside.
    if (realRoots.size === 0) for (const root of roots) realRoots.add(real.folder(root));
    const known = [...realRoots];
    if (![...roots, ...known].some((root) => contains(root, path))) return outside(path, roots);
    const found = real.of(path);
    if (!known.some((root) => contains(root, found.path))) return outside(found.path, roots);
    return readFound(found, found.path === path && plainAddress.test(uri) ? uri : undefined, maxBytes, contents);
  } catch (error) {
    return notRead(error, path, pathToFileURL(path).href);
  }
}

function readFound({ path, stats }: RealPath, uri: DocumentUri | undefined, maxBytes: number, contents: FileContents) {
  // Asked before it is opened: opening a pipe waits for its other end.
  if (stats === undefined) return undefined;
  if (!stats.isFile()) return failed([workspace("not-a-file", { uri: path })]);
  if (stats.size > maxBytes) return failed([limit("bytes", { uri: path, limit: maxBytes })]);
  return ok<Resource>({ uri: uri ?? pathToFileURL(path).href, content: contents.of(path, stats.size) });
}

function outside(path: string, roots: readonly string[]): Result<never> {
  return failed([workspace("outside-root", { uri: path, root: roots.join(", ") })]);
}

function contains(root: string, path: string): boolean {
  // As nearly all do.
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

/** The path that an address means; undefined where its escapes mean nothing. */
function pathOf(pathname: string, host: string): string | undefined {
  try {
    return fileURLToPath(`file://${host}${pathname}`);
  } catch {
    // `%2F` and lone `%`: no path; the spelling itself may still be a file's name.
    return undefined;
  }
}

/** The path as it is spelled: every `%` is a character of the name. */
function rawPathOf(pathname: string): string {
  return fileURLToPath(`file://${pathname.replaceAll("%", "%25")}`);
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
