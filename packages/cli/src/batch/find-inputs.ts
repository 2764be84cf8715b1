import { relative, resolve, sep } from "node:path";
import { isAddress } from "../input/address.ts";
import { type FoundInputs, findEntries } from "../input/folder-inputs.ts";
import { filesIn, filesMatching, isPattern } from "../input/glob.ts";
import { isExistingFolder } from "../output.ts";
import { UsageError } from "../usage-error.ts";

/** Files that must not become inputs, since batches write them. */
export interface Excluded {
  /** The output folder. */
  readonly folder: string;
  /** Files that an earlier run wrote, by absolute path. */
  readonly outputs: ReadonlySet<string>;
}

/**
 * Finds the inputs of a batch: the named files, the files that match patterns, and the descriptions in folders. Leaves
 * out the outputs of batches, unless they are named. Throws a `UsageError` for an argument without any input.
 */
export function findInputs(args: readonly string[], cwd: string, excluded: Excluded, maxBytes: number): FoundInputs {
  const named: string[] = [];
  const inFolders = new Map<string, string>();
  for (const arg of args) {
    if (arg === "-" || isAddress(arg))
      throw new UsageError(
        `soapstone batch takes files, folders and patterns of files, not ${arg}; use soapstone convert for that.`,
      );
    const path = resolve(cwd, arg);
    if (isPattern(arg, cwd)) {
      const files = filesMatching(arg, cwd).map((file) => resolve(cwd, file));
      named.push(...withoutOutputs(files, excluded, `Only outputs of an earlier batch match "${arg}".`));
    } else if (isExistingFolder(path)) {
      for (const file of withoutOutputs(filesIn(path), excluded, `There are no files in ${arg}.`, path))
        inFolders.set(file, path);
    } else named.push(path);
  }
  const found = findEntries(named, inFolders, maxBytes);
  if (found.entries.length > 0) return found;
  throw new UsageError(
    `There is no description in ${args.join(", ")}: ${inFolders.size === 1 ? "the only file is" : `all ${inFolders.size} files are`} of another kind.`,
  );
}

function withoutOutputs(
  files: readonly string[],
  { folder, outputs }: Excluded,
  otherwise: string,
  searched?: string,
): readonly string[] {
  // If the searched folder is inside of the output folder, its outputs can only be recognised by their names.
  const isAmong = searched !== undefined && isBelow(searched, folder);
  const left = files.filter((file) => !outputs.has(file) && (isAmong || !isBelow(file, folder)));
  if (left.length === 0) throw new UsageError(otherwise);
  return left;
}

/** Whether a path is a folder, or inside of it. */
export function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && resolve(folder, way) === resolve(path);
}
