import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { config as configDiagnostics, readConfig } from "@soapstone/pipeline";
import { type Diagnostic, decodeContent, type PointerLocation, RealPaths } from "@soapstone/workspace";
import type { CommandShapes, LoadedConfig } from "../loaded-config.ts";
import { versionControlFolder } from "../project-folder.ts";
import { UsageError } from "../usage-error.ts";
import { allSteps } from "./all-steps.ts";
import { ConfigError } from "./config-error.ts";

/** The maximum size of a configuration in bytes. */
const mostBytes = 4_000_000;

/** Reads and validates a configuration. Throws a `ConfigError` with all problems and their locations. */
export async function loadConfig(file: string, commands: CommandShapes): Promise<LoadedConfig> {
  const path = realPathOf(file);
  const uri = pathToFileURL(path).href;
  const source = { uri, text: decodeContent(contentOf(path), undefined, uri).text };
  const { config, diagnostics, sources } = await readConfig(source, { steps: allSteps, commands });
  if (config === undefined) throw new ConfigError(diagnostics, sources);
  const folder = dirname(path);
  return { config, sources, path, folder, project: versionControlFolder(folder) ?? folder, commands };
}

function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    throw cannotRead(error);
  }
}

function contentOf(path: string): Uint8Array {
  try {
    const { size } = statSync(path);
    if (size > mostBytes)
      throw new UsageError(`${path} has more than ${mostBytes} bytes, too many for a configuration.`);
    return readFileSync(path);
  } catch (error) {
    throw cannotRead(error);
  }
}

function cannotRead(error: unknown): unknown {
  return error instanceof Error && "code" in error
    ? new UsageError(`The configuration cannot be read: ${error.message}`)
    : error;
}

/**
 * Returns the absolute path for a path in a configuration. Reports a path that lies, or leads through a symbolic link,
 * outside of the project.
 */
export function pathInProject(
  name: string,
  at: PointerLocation,
  { folder, project }: Pick<LoadedConfig, "folder" | "project">,
  report: (diagnostic: Diagnostic) => void,
): string {
  const path = resolve(folder, name);
  if (!isInside(path, project)) report(configDiagnostics("outside-root", { name }, at));
  return path;
}

/** Whether a path is in a folder, with symbolic links resolved. */
export function isInside(path: string, folder: string): boolean {
  const paths = new RealPaths();
  const way = relative(paths.folder(folder), paths.of(path).path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
