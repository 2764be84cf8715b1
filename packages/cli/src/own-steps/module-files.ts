import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { RealPaths } from "@soapstone/workspace";

/** The files of a module and of its imports inside of the project: real paths, sorted by name. */
export interface ModuleFiles {
  readonly paths: readonly string[];
  /** The digest of the names and contents of all files. */
  readonly digest: string;
}

/** Why the files of a module cannot be determined, in a sentence. */
export interface ModuleProblem {
  readonly problem: string;
}

/** The maximum number of files of a module. */
const most = 1_000;

/**
 * Follows the relative imports of a module: static ones, and dynamic ones with a literal address. Returns a problem if
 * the module does not exist, or if it or an imported file is outside of the project. Imports of packages are not
 * followed.
 */
export function moduleFiles(path: string, project: string): ModuleFiles | ModuleProblem {
  const real = new RealPaths();
  const folder = real.folder(project);
  const start = folder.endsWith(sep) ? folder : folder + sep;
  const contents = new Map<string, string>();
  const open: { readonly path: string; readonly from?: string }[] = [{ path }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path: place, stats } = real.of(next.path);
    if (contents.has(place)) continue;
    const of = next.from === undefined ? "It" : `${place}, which ${next.from} imports,`;
    if (!place.startsWith(start)) return { problem: `${of} lies outside the project ${folder}.` };
    if (stats?.isFile() !== true) {
      // A missing import is reported when the module runs; here it may be text in a comment that looks like an import.
      if (next.from !== undefined) continue;
      return { problem: "There is no such file." };
    }
    if (contents.size >= most) return { problem: `It imports more than ${most} files.` };
    const text = readFileSync(place, "utf8");
    contents.set(place, text);
    for (const address of relativeImports(text)) open.push({ path: resolve(dirname(place), address), from: place });
  }
  const paths = [...contents.keys()].sort();
  const hash = createHash("sha256");
  for (const one of paths) hash.update(JSON.stringify([one.slice(start.length), contents.get(one)]));
  return { paths, digest: hash.digest("hex") };
}

/**
 * Matches relative imports, also in comments: an additional file only costs a run, a missing one would give a stale
 * result.
 */
const imports = /\b(?:from|import|require)\s*(?:\(\s*)?(["'])(\.{1,2}\/[^"'\n]+)\1/g;

function relativeImports(text: string): readonly string[] {
  return [...text.matchAll(imports)].map(([, , address = ""]) => decoded(address.replace(/[?#].*$/, "")));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Not a valid escape, so the percent sign is part of the name.
    return address;
  }
}
