import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the licences of the packages that contain the files, as one text. Throws for a package without a licence. */
export function licencesOf(files) {
  const folders = new Set(files.filter((file) => file.includes("node_modules")).map(packageFolder));
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.|$)/i.test(each));
    if (file === undefined && license === undefined) throw new Error(`${name} has no licence: it cannot be bundled.`);
    const text = file === undefined ? "" : `\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
    return `${name} ${version} (${license ?? "see below"})\n${text}`;
  });
  return texts.sort().join(`\n${"-".repeat(80)}\n\n`);
}

/** Returns the folder of a module's package: the nearest one above whose manifest has a name. */
function packageFolder(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version !== undefined) return folder;
  }
  throw new Error(`${file} belongs to no package.`);
}
