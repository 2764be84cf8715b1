import { chmod, mkdir, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocumentUri } from "@soapstone/workspace";
import type { Io } from "./io.ts";
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
}

/** `-o`: nothing or `-` is standard output; what is a folder, or ends like one, is a folder; else a file. */
export async function destinationOf(output: string | undefined, cwd: string): Promise<Destination> {
  if (output === undefined || output === "-") return { kind: "stdout" };
  const path = resolve(cwd, output);
  const isFolder = output.endsWith("/") || output.endsWith(sep) || (await statsOf(path))?.isDirectory() === true;
  return { kind: isFolder ? "folder" : "file", path };
}

/** A path as it is shortest to read: relative below the working folder, absolute elsewhere. */
export function nearName(path: string, cwd: string): string {
  const way = relative(cwd, path);
  return way.startsWith("..") ? path : way;
}

export interface WriteRules {
  /** What was read: never overwritten. */
  readonly inputs: readonly DocumentUri[];
  /** Also into a folder with files of others. */
  readonly force: boolean;
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
  if (to.kind === "stdout") {
    if (files.length > 1) {
      const names = files.map(({ name }) => name).join(", ");
      throw new UsageError(
        `The output is ${files.length} files (${names}); say where they go with -o FILE or -o DIR/.`,
      );
    }
    for (const { text, octets } of files) io.stdout.write(octets ?? text);
    return [];
  }
  try {
    if (to.kind === "folder") await claimFolder(to.path, files, rules.force);
    const targets = targetsOf(files, to);
    await sparesInputs(
      targets.map(({ path }) => path),
      rules.inputs,
    );
    for (const { path, content } of targets) await replaceFile(path, content);
    return targets.map(({ path }) => path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The output cannot be written: ${reasonOf(error)}`);
  }
}

/**
 * The first file is the entry, which `-o FILE` names; the others lie where they lie as seen from it, never outside its
 * folder.
 */
function targetsOf(
  files: readonly ProductFile[],
  to: Exclude<Destination, { readonly kind: "stdout" }>,
): readonly { readonly path: string; readonly content: string | Uint8Array }[] {
  const folder = to.kind === "file" ? dirname(to.path) : to.path;
  const taken = new Set<string>();
  return files.map(({ name, text, octets }, index) => {
    const path = to.kind === "file" && index === 0 ? to.path : join(folder, name);
    if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
      throw new UsageError(`The output has a file ${name}, which would lie outside ${folder}.`);
    if (taken.has(path)) throw new UsageError(`Two files of the output would be ${path}; give -o another name.`);
    taken.add(path);
    return { path, content: octets ?? text };
  });
}

/** A folder is ours if it is empty, new, or holds nothing but files that are written now. */
async function claimFolder(path: string, files: readonly ProductFile[], force: boolean): Promise<void> {
  await mkdir(path, { recursive: true });
  const ours = new Set(files.map(({ name }) => name.split("/", 1)[0]));
  const stranger = (await readdir(path)).sort().find((name) => !ours.has(name));
  if (stranger !== undefined && !force) {
    throw new UsageError(`${path} has other files in it (${stranger}). To write into it all the same, add --force.`);
  }
}

async function sparesInputs(targets: readonly string[], inputs: readonly DocumentUri[]): Promise<void> {
  const read = new Set(inputs.filter((uri) => uri.startsWith("file:")).map((uri) => fileURLToPath(uri)));
  for (const target of targets) {
    const real = await realPathOf(target);
    if (read.has(real)) throw new UsageError(`${target} is an input, and inputs are never overwritten.`);
  }
}

async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  // Through a symbolic link to what it leads to: replacing the link itself would cut it.
  const path = await realPathOf(target);
  const before = await statsOf(path);
  if (before !== undefined && !before.isFile()) {
    // A device or a pipe, such as /dev/stdout, has no old content to keep, and must not be replaced by a file.
    if (!before.isDirectory()) return writeFile(path, content);
    throw new UsageError(`${target} is a folder.`);
  }
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    await writeFile(temporary, content, { flag: "wx" });
    if (before !== undefined) await chmod(temporary, before.mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function statsOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (isMissing(error)) return path;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

function reasonOf(error: unknown): string {
  // Errors without a code are bugs, not refusals of the system.
  if (!(error instanceof Error) || !("code" in error)) throw error;
  return error.message;
}
