import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { detectKind, type ReadableKind, type UnsupportedKind } from "@soapstone/pipeline";
import { decodeContent, resolveUri } from "@soapstone/workspace";
import { entriesAmong, type LinkedFile } from "./entries.ts";
import { referencesIn } from "./references-in.ts";

/** A file that is converted. */
export interface FoundEntry {
  /** The whole path. */
  readonly path: string;
  /** What it is, where that could be seen. */
  readonly kind: ReadableKind | undefined;
  /** The folder that it was found in; none of a file that was named. */
  readonly folder?: string;
}

/** What is converted of the files that a person named, and of those in folders. */
export interface FoundInputs {
  /** In the order of their paths. */
  readonly entries: readonly FoundEntry[];
  /** How many files of folders belong to an entry. */
  readonly parts: number;
  /** How many files of folders are no descriptions. */
  readonly others: number;
}

/**
 * Finds the entries among files: those that were named, and of those in folders each that is a description by its
 * content, and that no other refers to. `inFolders`: the files, each with its folder. `maxBytes`: larger ones are entries too, and refused when they are read.
 */
export function findEntries(
  named: readonly string[],
  inFolders: ReadonlyMap<string, string>,
  maxBytes: number,
): FoundInputs {
  const kinds = new Map<string, ReadableKind | undefined>();
  const files: LinkedFile[] = [];
  // Who names files only need not wait until each has been looked through.
  const isLooking = inFolders.size > 0;
  let others = 0;
  const all = new Map<string, boolean>([
    ...[...inFolders.keys()].map((path) => [path, false] as const),
    ...named.map((path) => [path, true] as const),
  ]);
  for (const [path, isNamed] of [...all].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { kind, refersTo } = look(path, maxBytes, isLooking);
    const isEntry = isNamed || isReadable(kind) || /\.(wsdl|xsd)$/i.test(path);
    if (isEntry) {
      files.push({ path, isNamed, refersTo });
      kinds.set(path, isReadable(kind) ? kind : undefined);
    } else others += 1;
  }
  const entries = entriesAmong(files).map((path): FoundEntry => {
    const folder = all.get(path) === true ? undefined : inFolders.get(path);
    return { path, kind: kinds.get(path), ...(folder === undefined ? {} : { folder }) };
  });
  return { entries, parts: files.length - entries.length, others };
}

interface Look {
  readonly kind: ReadableKind | UnsupportedKind | undefined;
  readonly refersTo: readonly string[];
}

/** How much of a file is read first: what is no text shows early. */
const beginning = 4096;

function look(path: string, maxBytes: number, isLooking: boolean): Look {
  const nothing: Look = { kind: undefined, refersTo: [] };
  if (/\.map\.json$/i.test(path)) return nothing;
  try {
    const stats = statSync(path);
    if (!stats.isFile() || stats.size > maxBytes) return nothing;
    const uri = pathToFileURL(path).href;
    const start = decodeContent(startOf(path), undefined, uri).text;
    const first = detectKind({ text: start });
    if (first === "binary" || first === "html") return { kind: first, refersTo: [] };
    if (isReadable(first) && !isLooking) return { kind: first, refersTo: [] };
    const text = stats.size <= beginning ? start : decodeContent(readFileSync(path), undefined, uri).text;
    const kind = isReadable(first) ? first : detectKind({ text });
    const refersTo =
      isLooking && isReadable(kind) ? referencesIn(text, kind).flatMap((to) => pathOf(resolveUri(uri, to))) : [];
    return { kind, refersTo };
  } catch (error) {
    // Not there, or not to be read: whoever converts it says so.
    if (error instanceof Error && "code" in error) return nothing;
    throw error;
  }
}

function startOf(path: string): Uint8Array {
  const octets = new Uint8Array(beginning);
  const file = openSync(path, "r");
  try {
    return octets.subarray(0, readSync(file, octets));
  } finally {
    closeSync(file);
  }
}

function pathOf(uri: string): readonly string[] {
  if (!uri.startsWith("file:")) return [];
  try {
    return [fileURLToPath(uri)];
  } catch {
    // No address of a file of this machine.
    return [];
  }
}

const readable: readonly string[] = ["wsdl", "xsd", "apidoc", "json-schema"] satisfies readonly ReadableKind[];

function isReadable(kind: ReadableKind | UnsupportedKind | undefined): kind is ReadableKind {
  return kind !== undefined && readable.includes(kind);
}
