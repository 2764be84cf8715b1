import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { configNames, foldersAbove, versionControlFolder } from "../project-folder.ts";
import { UsageError } from "../usage-error.ts";

/** The options of a command line that select the configuration. */
export interface ConfigChoice {
  readonly config?: string | undefined;
  readonly "no-config"?: boolean;
}

/**
 * Finds the configuration for a working folder: the file that `--config` names, otherwise the nearest one in the folder
 * or above it. A file outside of the folder's working copy belongs to another project, and is not used.
 */
export function findConfig(choice: ConfigChoice, cwd: string): string | undefined {
  if (choice.config !== undefined) {
    const path = resolve(cwd, choice.config);
    if (choice["no-config"] === true) throw new UsageError("--config and --no-config cannot be used together.");
    if (!existsSync(path)) throw new UsageError(`There is no configuration file ${choice.config}.`);
    return path;
  }
  if (choice["no-config"] === true) return undefined;
  const top = versionControlFolder(cwd);
  for (const folder of foldersAbove(cwd)) {
    const found = configNames.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
    if (folder === top) return undefined;
  }
  return undefined;
}
