import { lstatSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { companionName } from "@soapstone/pipeline";
import { type DocumentUri, RealPaths } from "@soapstone/workspace";
import { isLeftBehind } from "./generated/companion-mark.ts";
import { sparesOthers } from "./generated/guard.ts";
import { uninterrupted } from "./interrupt.ts";
import type { Io } from "./io.ts";
import { type ReplacedFile, replaceFiles } from "./replace-files.ts";
import { UsageError } from "./usage-error.ts";

/** The destination of a command's output. */
export type Destination =
  | { readonly kind: "stdout" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string };

export interface ProductFile {
  readonly name: string;
  readonly text: string;
  readonly octets?: Uint8Array;
  /** The name of its source; if present, the file only replaces an output of the same source (`sparesOthers`). */
  readonly from?: string;
  /** The name of its companion, or of the clean file whose companion it is. */
  readonly pair?: string;
  /** The file has no companion beside it; one from an earlier run is removed. */
  readonly hasNoCompanion?: true;
  /** The whole path, for a file with a place of its own, outside of the product's. */
  readonly path?: string;
}

/**
 * Parses `-o`: absent or `-` is standard output; an existing folder, or a name that ends with a slash, is a folder;
 * otherwise a file.
 */
export async function destinationOf(output: string | undefined, cwd: string): Promise<Destination> {
  if (output === undefined || output === "-") return { kind: "stdout" };
  const path = resolve(cwd, output);
  const isFolder = output.endsWith("/") || output.endsWith(sep) || isThereAsFolder(path);
  return { kind: isFolder ? "folder" : "file", path };
}

export function isThereAsFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // Below a file, or out of reach: who writes there will hear of it.
    return false;
  }
}

/** Whether something is there that is no file and no folder: a device or a pipe, such as /dev/stdout. */
export function isDevice(path: string): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && !stats.isFile() && !stats.isDirectory();
  } catch {
    // Below a file, or out of reach: who writes there will hear of it.
    return false;
  }
}

/** Returns a path for messages: relative if it is inside of the working folder, otherwise absolute. */
export function nearName(path: string, cwd: string): string {
  const way = relative(cwd, path);
  return way.startsWith("..") ? path : way;
}

/** Returns a summary of the files that `writeProduct` wrote into a folder. */
export function writtenText(written: readonly string[], folder: string, cwd: string): string {
  return `wrote ${written.length} ${written.length === 1 ? "file" : "files"} to ${nearName(folder, cwd)}`;
}

/** Returns a line for each file that `writeProduct` wrote. */
export function writtenLines(written: readonly string[], cwd: string): readonly string[] {
  return written.map((path) => `wrote ${nearName(path, cwd)}`);
}

export interface WriteRules {
  /** The files that were read, which are never overwritten. */
  readonly inputs: readonly DocumentUri[];
  /** Write into a folder with other files, and replace files of another origin. */
  readonly force: boolean;
  /** Files that the command line names as files to replace. */
  readonly replaced?: readonly DocumentUri[];
  /** Files that have a place of their own. */
  readonly beside?: readonly OutputTarget[];
  /** The folder of these files, without links. */
  readonly besideIn?: string | undefined;
  /** Learns of companions of earlier outputs that were removed. */
  readonly onRemoved?: (path: string) => void;
  /** Names in the folder to create as links to files of the output, if they do not exist. */
  readonly links?: readonly { readonly name: string; readonly to: string }[];
}

/** A file, by the whole path. */
export interface OutputTarget {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly from?: string;
  /** The path of its companion, or of the clean file whose companion it is. */
  readonly pair?: string;
  readonly isCompanion?: boolean;
  readonly hasNoCompanion?: true;
  /** The file has a path of its own. */
  readonly isOwn?: boolean;
}

/**
 * Writes the output: each file under a temporary name first, then renamed, so that after any error the old file is
 * unchanged. Returns the written paths. Throws a `UsageError` if the destination is not suitable.
 */
export async function writeProduct(
  files: readonly ProductFile[],
  to: Destination,
  rules: WriteRules,
  io: Io,
): Promise<readonly string[]> {
  const printed = to.kind === "stdout" ? files.filter(({ path }) => path === undefined) : [];
  if (printed.length > 1) {
    const names = printed.map(({ name }) => name).join(", ");
    throw new UsageError(
      `The output consists of ${printed.length} files (${names}); name a file or folder for them with -o FILE or -o DIR/.`,
    );
  }
  const beside = rules.beside ?? [];
  try {
    const links = to.kind === "folder" ? (rules.links ?? []) : [];
    // Files that are named after their sources may lie among others.
    if (to.kind === "folder" && files.some(({ from }) => from === undefined))
      claimFolder(to.path, [...files, ...links], rules.force);
    const product = targetsOf(files, to);
    const targets = [...product, ...beside];
    const paths = new RealPaths();
    const places = targets.map((target): PlacedTarget => ({ ...target, real: paths.of(target.path) }));
    sparesInputs(places, rules.inputs);
    sparesEachOther(places);
    const replaced = new Set((rules.replaced ?? []).map(pathOf));
    for (const place of rules.force ? [] : places) if (!replaced.has(place.real.path)) await sparesOlder(place);
    if (to.kind === "folder")
      staysInside(
        places.filter(({ isOwn }) => isOwn),
        paths.folder(to.path),
      );
    if (rules.besideIn !== undefined) staysInside(places.slice(product.length), paths.folder(rules.besideIn));
    for (const folder of new Set(places.map(({ real }) => dirname(real.path)))) makeFolder(folder);
    // At once: many small files take several times as long when each step of each waits for its turn.
    const leftBehind = companionsLeftBehind(places, rules.inputs);
    await uninterrupted(() => {
      replaceFiles(places);
      for (const path of leftBehind) rmSync(path);
    });
    for (const path of leftBehind) rules.onRemoved?.(path);
    // Last: what stands beside it may not be writable, and then there is no product.
    for (const { text, octets } of printed) io.stdout.write(octets ?? text);
    if (to.kind === "folder") for (const { name, to: file } of links) link(name, file, to.path);
    return targets.map(({ path }) => path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The output cannot be written: ${reasonOf(error)}`);
  }
}

type PlacedTarget = OutputTarget & ReplacedFile;

/**
 * Returns the paths of the files. The first file is the main one, which `-o FILE` names; the others are beside it, never
 * outside of its folder, except for files with a path of their own.
 */
function targetsOf(files: readonly ProductFile[], to: Destination): readonly OutputTarget[] {
  const folder = to.kind === "file" ? dirname(to.path) : to.kind === "folder" ? to.path : undefined;
  const paths = new Map(
    files.map(({ name, path }, index) => {
      if (path !== undefined || folder === undefined) return [name, path];
      return [name, to.kind === "file" && index === 0 ? to.path : join(folder, name)];
    }),
  );
  const taken = new Set<string>();
  return files.flatMap(
    ({ name, text, octets, from, pair: other, path: own, hasNoCompanion }, index): OutputTarget[] => {
      const path = paths.get(name);
      if (path === undefined) return [];
      if (folder !== undefined && own === undefined && !path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
        throw new UsageError(`The output has a file ${name}, which would be outside of ${folder}.`);
      if (taken.has(path))
        throw new UsageError(`Two files of the output would have the name ${path}; give -o another name.`);
      taken.add(path);
      const pair = other === undefined ? undefined : paths.get(other);
      return [
        {
          path,
          content: octets ?? text,
          isOwn: own === undefined,
          ...(from === undefined ? {} : { from }),
          ...(pair === undefined ? {} : { pair }),
          ...(hasNoCompanion === undefined ? {} : { hasNoCompanion }),
          isCompanion: other !== undefined && index > 0 && companionName(other) === name,
        },
      ];
    },
  );
}

function sparesEachOther(places: readonly PlacedTarget[]): void {
  const taken = new Set<string>();
  for (const { path, real } of places) {
    if (taken.has(real.path))
      throw new UsageError(`Two files of the output would have the name ${path}; give one of them another name.`);
    taken.add(real.path);
  }
}

/** A device or a pipe has nothing that could be lost. */
async function sparesOlder({ from, real, isCompanion = false, ...file }: PlacedTarget): Promise<void> {
  if (from !== undefined && real.stats?.isFile() === true)
    await sparesOthers({ ...file, real: real.path, from, isCompanion });
}

/** Returns companions of earlier outputs beside files that no longer have one there. */
function companionsLeftBehind(places: readonly PlacedTarget[], inputs: readonly DocumentUri[]): readonly string[] {
  const spared = new Set([
    ...places.map(({ path }) => path),
    ...inputs.filter((uri) => uri.startsWith("file:")).map(pathOf),
  ]);
  return places
    .filter(({ hasNoCompanion }) => hasNoCompanion === true)
    .map(({ path }) => ({ document: path, companion: join(dirname(path), companionName(basename(path))) }))
    .filter(({ document, companion }) => !spared.has(companion) && isLeftBehind(companion, document))
    .map(({ companion }) => companion);
}

/** Throws unless a folder is new, empty, or contains only files that are written now. */
function claimFolder(path: string, files: readonly { readonly name: string }[], force: boolean): void {
  makeFolder(path);
  const ours = new Set(files.map(({ name }) => name.split("/", 1)[0]));
  const stranger = readdirSync(path)
    .sort()
    .find((name) => !ours.has(name));
  if (stranger !== undefined && !force) {
    throw new UsageError(
      `The folder ${path} contains other files (${stranger}). To write into the folder anyway, add --force.`,
    );
  }
}

function sparesInputs(places: readonly PlacedTarget[], inputs: readonly DocumentUri[]): void {
  const read = new Set(inputs.filter((uri) => uri.startsWith("file:")).map(pathOf));
  for (const { path, real } of places)
    if (read.has(real.path)) throw new UsageError(`${path} is an input, and inputs are never overwritten.`);
}

/** Matches addresses whose path needs no decoding, where paths have slashes. */
const plainAddress = /^file:\/\/(?:\/[\w-][\w.-]*)+$/;

function pathOf(uri: DocumentUri): string {
  return sep === "/" && plainAddress.test(uri) ? uri.slice("file://".length) : fileURLToPath(uri);
}

/** Throws if a link in the folder leads out of it. */
function staysInside(places: readonly PlacedTarget[], folder: string): void {
  const start = folder.endsWith(sep) ? folder : folder + sep;
  for (const { path, real } of places)
    if (!real.path.startsWith(start))
      throw new UsageError(`${path} leads out of ${folder} through a symbolic link, so nothing is written there.`);
}

/** Creates a link to a file within a folder, if the name does not exist. Both are inside of the folder. */
function link(name: string, file: string, folder: string): void {
  const real = new RealPaths();
  const start = real.folder(folder) + sep;
  const [place, target] = [join(folder, name), join(folder, file)];
  const within = [real.folder(dirname(place)) + sep, real.of(target).path].every((path) => path.startsWith(start));
  if (!within || lstatSync(place, { throwIfNoEntry: false }) !== undefined) return;
  makeFolder(dirname(place));
  symlinkSync(relative(dirname(place), target), place);
}

function reasonOf(error: unknown): string {
  // Errors without a code are bugs, not refusals of the system.
  if (!(error instanceof Error) || !("code" in error)) throw error;
  return error.message;
}

/**
 * Creates a folder and the folders above it. The option `recursive` of Node.js never returns if a folder refuses
 * everything, as /proc does.
 */
function makeFolder(path: string): void {
  if (isThereAsFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another thread may have made it meanwhile.
    if (!isThereAsFolder(path)) throw error;
  }
}
