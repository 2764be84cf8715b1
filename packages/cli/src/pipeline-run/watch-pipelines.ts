import { type FSWatcher, statSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError } from "../config/config-error.ts";
import { loadConfig } from "../config/load-config.ts";
import { printConfigError } from "../config/print-config-error.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import type { LoadedConfig } from "../loaded-config.ts";
import { shortPath } from "../output.ts";
import { createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";
import { preparePipelines } from "./prepare-pipelines.ts";
import { runOnce } from "./run-once.ts";
import type { RunCommandOptions } from "./run-options.ts";

/** Changes within this time (in ms) are treated as one change, since editors write a file in several steps. */
const quietTime = 100;

/**
 * Runs pipelines, and runs them again whenever a file changes that the last run read, until the process is interrupted.
 */
export async function watchPipelines(
  first: LoadedConfig,
  selection: readonly string[],
  options: RunCommandOptions,
  io: Io,
): Promise<ExitCode> {
  const interrupted = interruption();
  let config: LoadedConfig | undefined = first;
  let read: readonly string[] = [first.path];
  for (;;) {
    const since = Date.now();
    const files = config === undefined ? undefined : await filesRead(config, selection, options, io);
    if (files !== undefined) read = [first.path, ...files];
    const changed = await nextChange(read, since, interrupted);
    if (changed === undefined) return exitCode.ok;
    io.stderr.write(`\n${shortPath(changed, io.cwd)} changed\n`);
    config = await loaded(first, io);
  }
}

/**
 * Runs the pipelines once. Returns the paths of the files that were read or looked for. If the run failed, prints a
 * message and returns undefined.
 */
async function filesRead(
  config: LoadedConfig,
  selection: readonly string[],
  options: RunCommandOptions,
  io: Io,
): Promise<readonly string[] | undefined> {
  try {
    const reporter = createReporter(options, { ...io, whenOver: () => undefined });
    const { dependencies } = await runOnce(
      await preparePipelines(config, selection, options, io),
      options,
      reporter,
      io,
    );
    return dependencies.filter((uri) => uri.startsWith("file:")).map((uri) => fileURLToPath(uri));
  } catch (error) {
    printProblem(error, io);
    return undefined;
  }
}

/**
 * Loads the configuration again. If it is invalid, prints a message and returns undefined, since the next change may
 * correct it.
 */
async function loaded({ path, commands }: LoadedConfig, io: Io): Promise<LoadedConfig | undefined> {
  try {
    return await loadConfig(path, commands);
  } catch (error) {
    printProblem(error, io);
    return undefined;
  }
}

/**
 * Prints a problem of the configuration or an output, which the user can correct while the command waits. Throws other
 * errors.
 */
function printProblem(error: unknown, io: Io): void {
  if (error instanceof ConfigError) printConfigError(error, false, io);
  else if (error instanceof UsageError) io.stderr.write(`soapstone run: ${error.message}\n`);
  else throw error;
}

interface Interruption {
  readonly happened: Promise<undefined>;
}

function interruption(): Interruption {
  const happened = new Promise<undefined>((resolve) => process.once("SIGINT", () => resolve(undefined)));
  return { happened };
}

/**
 * Waits for a change of one of the files since a time in ms, and until changes have stopped. Returns the changed file;
 * undefined if the process is interrupted first.
 */
async function nextChange(
  files: readonly string[],
  since: number,
  { happened }: Interruption,
): Promise<string | undefined> {
  const watched = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    watched.set(folder, (watched.get(folder) ?? new Set()).add(basename(file)));
  }
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const changed = new Promise<string>((resolve) => {
    for (const [folder, names] of watched) {
      const onChange = (_event: string, name: string | null) => {
        if (name !== null && !names.has(name)) return;
        clearTimeout(timer);
        timer = setTimeout(() => resolve(name === null ? folder : `${folder}/${name}`), quietTime);
      };
      const watcher = watchFolder(folder, onChange);
      if (watcher !== undefined) watchers.push(watcher);
    }
    // A file that changed while the pipelines ran.
    const missed = files.find((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since);
    if (missed !== undefined) timer = setTimeout(() => resolve(missed), quietTime);
  });
  const first = await Promise.race([changed, happened]);
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return first;
}

/**
 * Watches a folder rather than a file, since many editors replace the file by a new one. Undefined if the folder cannot
 * be watched.
 */
function watchFolder(folder: string, onChange: (event: string, name: string | null) => void): FSWatcher | undefined {
  try {
    return watch(folder, onChange).on("error", () => undefined);
  } catch (error) {
    // The folder of a document that was looked for does not exist.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
