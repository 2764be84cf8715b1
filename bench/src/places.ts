import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package, in a checkout. */
export const bench = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of the checkout. */
export const root = dirname(bench);

/** The command as it is bundled. */
export const command = join(root, "packages", "cli", "bin", "soapstone.js");

/** A program that does the least that must be done. */
export function floor(name: "parse-xml" | "parse-json" | "read-files" | "write-files"): string {
  return join(bench, "dist", "floors", `${name}.js`);
}

/** The program that gives another tool its input. */
export function peer(name: string): string {
  return join(bench, "peers", name);
}
