import { statSync } from "node:fs";
import { resolve, sep } from "node:path";
import { globSync, isDynamicPattern } from "tinyglobby";
import { UsageError } from "../usage-error.ts";

/**
 * Lists the inputs that the arguments of a command line name, each once, in the order of the arguments. A quoted
 * pattern (`"wsdl/**\/*.wsdl"`) stands for the files that match it, sorted by name. The name of an existing file, an
 * address and `-` stay as they are. Throws a `UsageError` for a pattern without a match, and for `-` given twice.
 */
export function expandInputs(args: readonly string[], cwd: string): readonly string[] {
  if (args.filter((arg) => arg === "-").length > 1)
    throw new UsageError("Standard input (-) can be given as an input only once.");
  const inputs = new Map<string, string>();
  for (const input of args.flatMap((arg) => (isPattern(arg, cwd) ? filesMatching(arg, cwd) : [arg]))) {
    const key = isNoPath(input) ? input : resolve(cwd, input);
    if (!inputs.has(key)) inputs.set(key, input);
  }
  return [...inputs.values()];
}

/**
 * Whether an argument is a pattern of files: it has special characters of patterns, and is not the name of an existing
 * file.
 */
export function isPattern(arg: string, cwd: string): boolean {
  return !isNoPath(arg) && isDynamicPattern(slashed(arg)) && !isThere(resolve(cwd, arg));
}

/**
 * Lists the files that match a pattern, sorted by name, with the folder as the pattern spells it. `*` and `**` do not
 * match names that begin with a dot. Throws a `UsageError` if no file matches.
 */
export function filesMatching(pattern: string, cwd: string): readonly string[] {
  const { folder, rest } = divided(slashed(pattern));
  const files = globSync([rest], { cwd: resolve(cwd, folder), expandDirectories: false });
  if (files.length === 0) throw new UsageError(`No file matches "${pattern}".`);
  return files.map((file) => folder + file).sort();
}

/**
 * Divides a pattern before its first name with a special character. Matching starts in the folder before that, which
 * may be above the working folder (`../schemas/*.xsd`).
 */
function divided(pattern: string): { readonly folder: string; readonly rest: string } {
  const special = pattern.search(/[*?[\](){}!+@|\\]/);
  const end = pattern.lastIndexOf("/", special) + 1;
  return { folder: pattern.slice(0, end), rest: pattern.slice(end) };
}

/** Whether an argument is standard input (`-`) or an address. */
function isNoPath(arg: string): boolean {
  return arg === "-" || /^([a-z][a-z0-9+.-]+:\/\/|file:)/i.test(arg);
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Access is denied, the path leads through a file, or it is too long: reading the input will report the reason.
    return false;
  }
}

/**
 * Converts a path to slashes, which patterns use. Where the system separates folders by slashes, a backslash is kept:
 * it is a character of a name, or an escape.
 */
function slashed(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}

/**
 * Lists the files of a folder and the folders below it, in the order of their paths. Skips names that begin with a dot,
 * node_modules, and symbolic links to folders, which may form a circle.
 */
export function filesIn(folder: string): readonly string[] {
  const ignore = ["**/node_modules/**"];
  const options = { cwd: folder, absolute: true, expandDirectories: false, followSymbolicLinks: false, ignore };
  return globSync(["**"], options).sort();
}
