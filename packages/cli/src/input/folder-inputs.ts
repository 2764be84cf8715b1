import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { detectKind, type ReadableKind, type UnsupportedKind } from "@soapstone/pipeline";
import { decodeContent, resolveUri } from "@soapstone/workspace";
import { entriesAmong, type LinkedFile } from "./entries.ts";
import { referencesIn } from "./references-in.ts";

/** A file to convert. */
export interface FoundEntry {
  /** The absolute path. */
  readonly path: string;
  /** The kind of the file, detected by its content; undefined if it is unknown. */
  readonly kind: ReadableKind | undefined;
  /** The folder in which the file was found; absent for a file that was named. */
  readonly folder?: string;
}

/** The files to convert: those that were named, and those found in folders. */
export interface FoundInputs {
  /** Sorted by path. */
  readonly entries: readonly FoundEntry[];
  /** The number of files in folders to which an entry refers. */
  readonly parts: number;
  /** The number of files in folders that are not descriptions. */
  readonly others: number;
}

/**
 * Finds the entries among files: all named files, and those files in folders that are descriptions by their content and
 * to which no other file refers. `inFolders` maps each found file to its folder. Files larger than `maxBytes` are
 * entries too, and are refused when they are read.
 */
export function findEntries(
  named: readonly string[],
  inFolders: ReadonlyMap<string, string>,
  maxBytes: number,
): FoundInputs {
  const kinds = new Map<string, ReadableKind | undefined>();
  const files: LinkedFile[] = [];
  // If only files are named, they need not be read here.
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

/** The number of bytes that are read first, to detect files that are not text. */
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
    // The file is missing or cannot be read: its conversion will report the reason.
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
    // Not the address of a file on this machine.
    return [];
  }
}

const readable: readonly string[] = ["wsdl", "xsd", "apidoc", "json-schema"] satisfies readonly ReadableKind[];

function isReadable(kind: ReadableKind | UnsupportedKind | undefined): kind is ReadableKind {
  return kind !== undefined && readable.includes(kind);
}
