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

/** Where a command puts its product. */
export type Destination =
  | { readonly kind: "stdout" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string };

export interface ProductFile {
  readonly name: string;
  readonly text: string;
  readonly octets?: Uint8Array;
  /** The name of the source that it is made of: then it replaces nothing but what was made of the same one (`sparesOthers`). */
  readonly from?: string;
  /** The name of its companion, or of the clean file whose companion it is. */
  readonly pair?: string;
  /** It has no companion beside it: one of an earlier run is removed. */
  readonly hasNoCompanion?: true;
  /** The whole path, for a file with a place of its own, outside of the product's. */
  readonly path?: string;
}

/** `-o`: nothing or `-` is standard output; what is a folder, or ends like one, is a folder; else a file. */
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

/** A path as it is shortest to read: relative below the working folder, absolute elsewhere. */
export function nearName(path: string, cwd: string): string {
  const way = relative(cwd, path);
  return way.startsWith("..") ? path : way;
}

/** What a summary says of the files that `writeProduct` wrote into a folder, where it does not matter which they are. */
export function writtenText(written: readonly string[], folder: string, cwd: string): string {
  return `wrote ${written.length} ${written.length === 1 ? "file" : "files"} to ${nearName(folder, cwd)}`;
}

/** The same with a line for each. */
export function writtenLines(written: readonly string[], cwd: string): readonly string[] {
  return written.map((path) => `wrote ${nearName(path, cwd)}`);
}

export interface WriteRules {
  /** What was read: never overwritten. */
  readonly inputs: readonly DocumentUri[];
  /** Also into a folder with files of others, and in the place of files of others. */
  readonly force: boolean;
  /** What was named to be replaced, whoever wrote it. */
  readonly replaced?: readonly DocumentUri[];
  /** Files that have a place of their own. */
  readonly beside?: readonly OutputTarget[];
  /** The folder that those lie in, links followed. */
  readonly besideIn?: string | undefined;
  /** Learns of companions of earlier outputs that were removed. */
  readonly onRemoved?: (path: string) => void;
  /** Names in the folder that lead to files of the product, where nothing has them yet. */
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
  /** Its place is that of the product. */
  readonly isOwn?: boolean;
}

/**
 * Writes the product: each file under another name first, then renamed, so that whatever goes wrong leaves the old one
 * as it was. Gives the paths that were written. Throws a `UsageError` where the place will not do.
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
      `The output is ${printed.length} files (${names}); say where they go with -o FILE or -o DIR/.`,
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
 * The first file is the entry, which `-o FILE` names; the others lie where they lie as seen from it, never outside its
 * folder, but for those with a place of their own.
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
        throw new UsageError(`The output has a file ${name}, which would lie outside ${folder}.`);
      if (taken.has(path)) throw new UsageError(`Two files of the output would be ${path}; give -o another name.`);
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
    if (taken.has(real.path)) throw new UsageError(`Two files of the output would be ${path}; give one another name.`);
    taken.add(real.path);
  }
}

/** A device or a pipe has nothing that could be lost. */
async function sparesOlder({ from, real, isCompanion = false, ...file }: PlacedTarget): Promise<void> {
  if (from !== undefined && real.stats?.isFile() === true)
    await sparesOthers({ ...file, real: real.path, from, isCompanion });
}

/** The companions of earlier outputs beside files that have none there now: they are those of other states of the files. */
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

/** A folder is ours if it is empty, new, or holds nothing but files that are written now. */
function claimFolder(path: string, files: readonly { readonly name: string }[], force: boolean): void {
  makeFolder(path);
  const ours = new Set(files.map(({ name }) => name.split("/", 1)[0]));
  const stranger = readdirSync(path)
    .sort()
    .find((name) => !ours.has(name));
  if (stranger !== undefined && !force) {
    throw new UsageError(`${path} has other files in it (${stranger}). To write into it all the same, add --force.`);
  }
}

function sparesInputs(places: readonly PlacedTarget[], inputs: readonly DocumentUri[]): void {
  const read = new Set(inputs.filter((uri) => uri.startsWith("file:")).map(pathOf));
  for (const { path, real } of places)
    if (read.has(real.path)) throw new UsageError(`${path} is an input, and inputs are never overwritten.`);
}

/** Nearly all addresses: their path is a path as it stands, where paths have slashes. */
const plainAddress = /^file:\/\/(?:\/[\w-][\w.-]*)+$/;

function pathOf(uri: DocumentUri): string {
  return sep === "/" && plainAddress.test(uri) ? uri.slice("file://".length) : fileURLToPath(uri);
}

/** A link in the folder may lead out of it: who named the folder did not mean what lies there. */
function staysInside(places: readonly PlacedTarget[], folder: string): void {
  const start = folder.endsWith(sep) ? folder : folder + sep;
  for (const { path, real } of places)
    if (!real.path.startsWith(start))
      throw new UsageError(`${path} leads out of ${folder}, by a symbolic link; nothing is written there.`);
}

/** Makes a name of one folder lead to a file of it, where it leads nowhere yet. It never leads, or lies, outside. */
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

/** With those above it. The option `recursive` of Node.js never ends where a folder above refuses all, as /proc does. */
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
