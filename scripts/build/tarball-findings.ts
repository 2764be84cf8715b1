import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { type Finding, root } from "../house.ts";
import { manifestOf } from "./tarballs.ts";

/** Returns the findings of an installed package: files that must not be in it, and files that are missing. */
export function tarballFindings(folder: string): readonly Finding[] {
  const { name } = manifestOf(folder);
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  const findings: Finding[] = [];
  const find = (path: string, message: string) => findings.push({ place: `${name}/${path}`, message });

  for (const path of ["README.md", "LICENSE"]) if (!files.includes(path)) find(path, "is missing");
  for (const path of files) {
    if (/^(src|test)\//.test(path)) find(path, "is no part of a package");
    else if (/\.ts$/.test(path) && !path.endsWith(".d.ts")) find(path, "is a source");
    else if (/\.(tsbuildinfo|compiled)$/.test(path)) find(path, "is of this machine");
    const text = readFileSync(join(folder, path), "utf8");
    const own = [root, homedir()].find((each) => each.length > 1 && text.includes(`${each}/`));
    if (own !== undefined) find(path, `says ${own}, a folder of this machine`);
    if (path.endsWith(".d.ts")) for (const needed of missingTypes(folder, path, text)) find(path, `needs ${needed}`);
  }
  const { devDependencies: _, ...manifest } = manifestOf(folder);
  for (const [word] of JSON.stringify(manifest).matchAll(/"workspace:[^"]*|"catalog:[^"]*|"source"/g))
    find("package.json", `says ${word}, which only a checkout knows`);
  for (const target of targetsOf(manifest.exports))
    if (!files.includes(target)) find("package.json", `exports ${target}, which is not there`);
  return findings;
}

/** Returns the relative imports of a declaration file that do not exist. */
function missingTypes(folder: string, path: string, text: string): readonly string[] {
  const imported = [...text.matchAll(/(?:\bfrom |\bimport\()"(\.[^"]+)"/g)].map(([, specifier = ""]) => specifier);
  const declarations = (specifier: string) => join(folder, path, "..", specifier.replace(/\.[jt]s$/, ".d.ts"));
  return imported.filter((specifier) => !existsSync(declarations(specifier)));
}

function targetsOf(exports: unknown): readonly string[] {
  if (typeof exports === "string") return [exports.replace(/^\.\//, "")];
  return typeof exports === "object" && exports !== null ? Object.values(exports).flatMap(targetsOf) : [];
}
