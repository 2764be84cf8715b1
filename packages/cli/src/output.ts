import { lstatSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { companionName } from "@soapstone/pipeline";
import { type DocumentUri, RealPaths } from "@soapstone/workspace";
import { checkReplaceable } from "./generated/check-replaceable.ts";
import { isLeftBehind } from "./generated/companion-mark.ts";
import { uninterrupted } from "./interrupt.ts";
import type { Io } from "./io.ts";
import { type ReplacedFile, replaceFiles, targetOfTemporary } from "./replace-files.ts";
import { UsageError } from "./usage-error.ts";

/** The destination of a command's output. */
export type Destination =
  | { readonly kind: "stdout" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string };

/** A file of the output, before its path is known. */
export interface ProductFile {
  readonly name: string;
  readonly text: string;
  readonly octets?: Uint8Array;
  /**
   * The name of its source. If present, an existing file is only replaced if it was made from the same source
   * (`checkReplaceable`).
   */
  readonly from?: string;
  /** For a document the name of its companion, and for a companion the name of its document. */
  readonly pair?: string;
  /** The file has no companion beside it; a companion from an earlier run is removed. */
  readonly hasNoCompanion?: true;
  /**
   * The absolute path of a file that is written elsewhere than the rest of the output, such as that of `--companion`.
   */
  readonly path?: string;
}

/**
 * Parses the value of `-o`. Absent or `-` is standard output; an existing folder, or a name that ends with a slash, is
 * a folder; anything else is a file.
 */
export async function destinationOf(output: string | undefined, cwd: string): Promise<Destination> {
  if (output === undefined || output === "-") return { kind: "stdout" };
  const path = resolve(cwd, output);
  const isFolder = output.endsWith("/") || output.endsWith(sep) || isExistingFolder(path);
  return { kind: isFolder ? "folder" : "file", path };
}

/** Whether a path is an existing folder. */
export function isExistingFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // The path leads through a file, or access is denied: writing the output will report the reason.
    return false;
  }
}

/** Whether a path is neither a file nor a folder, but a device or a pipe, such as /dev/stdout. */
export function isDevice(path: string): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && !stats.isFile() && !stats.isDirectory();
  } catch {
    // The path leads through a file, or access is denied: writing the output will report the reason.
    return false;
  }
}

/** Shortens a path for messages: relative to the working folder if the path is inside of it, otherwise absolute. */
export function shortPath(path: string, cwd: string): string {
  const way = relative(cwd, path);
  return way.startsWith("..") ? path : way;
}

/** Returns the line of a summary about the files that `writeProduct` wrote into a folder. */
export function writtenText(written: readonly string[], folder: string, cwd: string): string {
  return `wrote ${written.length} ${written.length === 1 ? "file" : "files"} to ${shortPath(folder, cwd)}`;
}

/** Returns a line for each file that `writeProduct` wrote. */
export function writtenLines(written: readonly string[], cwd: string): readonly string[] {
  return written.map((path) => `wrote ${shortPath(path, cwd)}`);
}

/** What `writeProduct` may overwrite, and what it writes beside the output. */
export interface WriteRules {
  /** The files that were read, which are never overwritten. */
  readonly inputs: readonly DocumentUri[];
  /** Write into a folder that has other files in it, and replace files that were made from other sources. */
  readonly force: boolean;
  /** Inputs that may be overwritten nevertheless, since the command line names them as files to replace. */
  readonly replaced?: readonly DocumentUri[];
  /** Files to write outside of the destination, each at its own path. */
  readonly beside?: readonly OutputTarget[];
  /** The real path of the folder that the files of `beside` must stay in. */
  readonly besideIn?: string | undefined;
  /** Called with the path of each companion of an earlier run that was removed. */
  readonly onRemoved?: (path: string) => void;
  /** Symbolic links to create in the folder, each to a file of the output; existing names stay as they are. */
  readonly links?: readonly { readonly name: string; readonly to: string }[];
}

/** A file of the output, with its absolute path. */
export interface OutputTarget {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly from?: string;
  /** For a document the path of its companion, and for a companion the path of its document. */
  readonly pair?: string;
  readonly isCompanion?: boolean;
  readonly hasNoCompanion?: true;
  /** The file is written elsewhere than the rest of the output. */
  readonly isOwn?: boolean;
}

/**
 * Writes the output. Each file is written under a temporary name and then renamed, so that after any error the old
 * files are unchanged. Returns the written paths. Throws a `UsageError` if the destination is not suitable, or a file
 * must not be replaced.
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
    // Files that are named after their sources may be written into a folder with other files.
    if (to.kind === "folder" && files.some(({ from }) => from === undefined))
      prepareFolder(to.path, [...files, ...links], rules.force);
    const product = targetsOf(files, to);
    const targets = [...product, ...beside];
    const paths = new RealPaths();
    const places = targets.map((target): PlacedTarget => ({ ...target, real: paths.of(target.path) }));
    checkNotInputs(places, rules.inputs);
    checkDistinctPaths(places);
    const replaced = new Set((rules.replaced ?? []).map(pathOf));
    for (const place of rules.force ? [] : places) if (!replaced.has(place.real.path)) await checkExistingFile(place);
    if (to.kind === "folder")
      checkInside(
        places.filter(({ isOwn }) => isOwn),
        paths.folder(to.path),
      );
    if (rules.besideIn !== undefined) checkInside(places.slice(product.length), paths.folder(rules.besideIn));
    for (const folder of new Set(places.map(({ real }) => dirname(real.path)))) makeFolder(folder);
    // All files in one synchronous step: waiting for the event loop at each step of each file takes several times as
    // long.
    const leftBehind = companionsLeftBehind(places, rules.inputs);
    await uninterrupted(() => {
      replaceFiles(places);
      for (const path of leftBehind) rmSync(path);
    });
    for (const path of leftBehind) rules.onRemoved?.(path);
    // Printing comes last: if a file beside the output cannot be written, nothing must have been printed.
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
 * Returns the files with their paths. `-o FILE` names the first file; the others are written into the folder of the
 * first, never outside of it, except for files with a path of their own.
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

function checkDistinctPaths(places: readonly PlacedTarget[]): void {
  const taken = new Set<string>();
  for (const { path, real } of places) {
    if (taken.has(real.path))
      throw new UsageError(`Two files of the output would have the name ${path}; give one of them another name.`);
    taken.add(real.path);
  }
}

/** A device or a pipe has no content that could be lost. */
async function checkExistingFile({ from, real, isCompanion = false, ...file }: PlacedTarget): Promise<void> {
  if (from !== undefined && real.stats?.isFile() === true)
    await checkReplaceable({ ...file, real: real.path, from, isCompanion });
}

/** Returns the companions of earlier runs beside files that no longer have a companion. */
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

/**
 * Creates a folder if it is missing. Throws a `UsageError` if the folder contains other files than those to be written
 * and their temporary files, which a killed process may have left.
 */
function prepareFolder(path: string, files: readonly { readonly name: string }[], force: boolean): void {
  makeFolder(path);
  const ours = new Set(files.map(({ name }) => name.split("/", 1)[0]));
  const stranger = readdirSync(path)
    .sort()
    .find((name) => !ours.has(targetOfTemporary(name) ?? name));
  if (stranger !== undefined && !force) {
    throw new UsageError(
      `The folder ${path} contains other files (${stranger}). To write into the folder anyway, add --force.`,
    );
  }
}

function checkNotInputs(places: readonly PlacedTarget[], inputs: readonly DocumentUri[]): void {
  const read = new Set(inputs.filter((uri) => uri.startsWith("file:")).map(pathOf));
  for (const { path, real } of places)
    if (read.has(real.path)) throw new UsageError(`${path} is an input, and inputs are never overwritten.`);
}

/** Matches addresses of files whose path has no escapes, on systems that separate folders by slashes. */
const plainAddress = /^file:\/\/(?:\/[\w-][\w.-]*)+$/;

function pathOf(uri: DocumentUri): string {
  return sep === "/" && plainAddress.test(uri) ? uri.slice("file://".length) : fileURLToPath(uri);
}

/** Throws a `UsageError` if a symbolic link in the folder leads out of it. */
function checkInside(places: readonly PlacedTarget[], folder: string): void {
  const start = folder.endsWith(sep) ? folder : folder + sep;
  for (const { path, real } of places)
    if (!real.path.startsWith(start))
      throw new UsageError(`${path} leads out of ${folder} through a symbolic link, so nothing is written there.`);
}

/**
 * Creates a symbolic link to a file, if the name does not exist yet. Does nothing unless both are inside of the folder.
 */
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
 * Creates a folder and the folders above it. `mkdir` with the option `recursive` is not used, since it never returns in
 * a file system that refuses all folders, such as /proc.
 */
function makeFolder(path: string): void {
  if (isExistingFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another thread may have created the folder in the meantime.
    if (!isExistingFolder(path)) throw error;
  }
}
