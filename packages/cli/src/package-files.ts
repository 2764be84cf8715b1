import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this module: `src`, or `dist` where it was built, or that of the bundle. */
const folder = dirname(fileURLToPath(import.meta.url));

/** The path of a file of the package that is no module. */
export function packageFile(...names: readonly string[]): string {
  return join(dirname(folder), ...names);
}

/** Returns the path of the module that threads run: beside the other chunks of the bundle, or in the build. */
export function threadFile(): string {
  return basename(folder) === "src" ? packageFile("dist", "thread-worker.js") : join(folder, "thread-worker.js");
}
