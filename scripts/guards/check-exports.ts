import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type Finding, filesBelow, root } from "../house.ts";
import { packageSources, type SourceFile } from "./check-boundaries.ts";
import { readSource } from "./source-text.ts";

const lists = /\b(import|export)\s+(type\s+)?\{([^}]*)\}\s*from\s*["']([^"']*)["']/g;
const everything = /\bexport \* from "([^"]*)"/g;
const declared = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

/**
 * Guards the doors of the packages: a function or a constant that `index.ts` exports is imported by another package, a script or
 * an example, or a page or a README names it. What only the package's own tests need, they import from its file. Types are
 * not asked for: signatures need them. Neither are the tables of diagnostics, which the docs list.
 */
export function exportFindings(
  sources: readonly SourceFile[],
  others: readonly SourceFile[],
  pages: readonly SourceFile[],
): readonly Finding[] {
  const needed = new Set([...sources, ...others].flatMap(importedNames));
  for (const { text } of pages) for (const name of namesOnPage(text)) needed.add(name);
  const files = new Map(sources.map(({ path, text }) => [path, text]));
  return [...files.keys()]
    .filter((path) => /^packages\/[^/]+\/src\/index\.ts$/.test(path))
    .flatMap((path) => {
      const name = path.split("/")[1] ?? "";
      return exportedValues(path, files)
        .filter((exported) => !needed.has(`${name} ${exported}`) && !needed.has(exported))
        .map((exported) => ({
          place: path,
          message: `exports ${exported}, which no other package, page or example names`,
        }));
    });
}

/** What a file takes from packages of ours, as `package name`. */
function importedNames({ path, text }: SourceFile): readonly string[] {
  const [, home] = /^packages\/([^/]+)\//.exec(path) ?? [];
  return [...text.matchAll(lists)].flatMap(([, , , names = "", from = ""]) => {
    const taken = from === "soapstone" ? "cli" : /^@soapstone\/([^/]+)$/.exec(from)?.[1];
    return taken === undefined || taken === home ? [] : namesIn(names).map(([name]) => `${taken} ${name}`);
  });
}

/** The names in code spans of a page, and those that its programs import. */
function namesOnPage(text: string): readonly string[] {
  const programs = [...text.matchAll(/^```[\s\S]*?^```/gm)].map(([block]) => block);
  const spans = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`(\w+)(?:\([^`]*)?`/g);
  return [...[...spans].map(([, name = ""]) => name), ...programs.flatMap((text) => importedNames({ path: "", text }))];
}

function exportedValues(path: string, files: ReadonlyMap<string, string>): readonly string[] {
  const text = files.get(path) ?? "";
  const named = [...text.matchAll(lists)]
    .filter(
      ([, word, ofTypes, , from]) => word === "export" && ofTypes === undefined && !from?.endsWith("diagnostics.ts"),
    )
    .flatMap(([, , , names = ""]) => namesIn(names).filter(([, , isType]) => !isType))
    .map(([, exported]) => exported);
  const own = [...readSource(text).code.matchAll(declared)].map(([, name = ""]) => name);
  const all = [...text.matchAll(everything)].flatMap(([, from = ""]) =>
    exportedValues(posix.join(dirname(path), from), files),
  );
  return [...named, ...own, ...all];
}

/** The names of a list: each as it was, as it is called from there on, and whether it is a type. */
function namesIn(list: string): readonly (readonly [name: string, called: string, isType: boolean])[] {
  return list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", called = name] = each.replace(/^type /, "").split(" as ");
      return [name, called, each.startsWith("type ")];
    });
}

export function checkExports(): readonly Finding[] {
  const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), "utf8") });
  const programs = ["scripts", "bench", "examples"].flatMap((folder) =>
    [".ts", ".mjs"].flatMap((ending) => filesBelow(folder, ending)),
  );
  const pages = ["docs", "packages", "examples"].flatMap((folder) => filesBelow(folder, ".md"));
  return exportFindings(packageSources(), programs.map(read), [...pages, "README.md"].map(read));
}
