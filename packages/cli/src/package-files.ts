import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this module: `src`, `dist` after a build, or the folder of the bundle. */
const folder = dirname(fileURLToPath(import.meta.url));

/** Returns the path of a file in this package that is not a module. */
export function packageFile(...names: readonly string[]): string {
  return join(dirname(folder), ...names);
}

/** Returns the path of the module that threads run: in the bundle beside the other chunks, otherwise in the build. */
export function threadFile(): string {
  return basename(folder) === "src" ? packageFile("dist", "thread-worker.js") : join(folder, "thread-worker.js");
}
