import { join, resolve } from "node:path";
import { type ResolvedPipeline, resolvePipelines } from "@soapstone/pipeline";
import { nearest } from "@soapstone/workspace";
import { allSteps } from "../config/all-steps.ts";
import { ConfigError } from "../config/config-error.ts";
import type { Io } from "../io.ts";
import type { LoadedConfig } from "../loaded-config.ts";
import { loadStepModules } from "../own-steps/load-step-modules.ts";
import { UsageError } from "../usage-error.ts";
import { placeProblems } from "./check-places.ts";
import type { RunRequest } from "./run-named.ts";
import type { RunCommandOptions } from "./run-options.ts";

/** The selected pipelines, each with the request that runs it. */
export interface PreparedRun {
  readonly config: LoadedConfig;
  readonly pipelines: readonly { readonly pipeline: ResolvedPipeline; readonly request: RunRequest }[];
  /** The folder of the cache; undefined if no cache is used. */
  readonly cache: string | undefined;
}

/**
 * Checks all pipelines of a configuration, and returns those that `asked` names (all if it is empty). Throws a
 * `ConfigError` with all problems, and a `UsageError` for an unknown name.
 */
export async function preparePipelines(
  config: LoadedConfig,
  selection: readonly string[],
  options: RunCommandOptions,
  io: Io,
): Promise<PreparedRun> {
  const root = options.root === undefined ? undefined : resolve(io.cwd, options.root);
  const own = await loadStepModules(config.config, config);
  if (options.debug) for (const stack of own.stacks) io.stderr.write(`${stack}\n`);
  const { pipelines, diagnostics } = resolvePipelines(config.config, { steps: allSteps, modules: own.modules });
  const problems = [...own.diagnostics, ...diagnostics, ...placeProblems(pipelines, config, root)];
  if (problems.length > 0) throw new ConfigError(problems, config.sources);
  const chosen = selectedPipelines(pipelines, selection);
  const { from, until } = options;
  if (from !== undefined || until !== undefined) checkRange(chosen, { from, until });
  const cache = options["no-cache"] ? undefined : cacheFolder(options.cache, config, io.cwd);
  const { limit, map, header, timeout } = options;
  const reading = {
    root,
    limit,
    map: map.map((entry) => fromFolder(entry, io.cwd)),
    header,
    timeout,
    "allow-host": options["allow-host"],
  };
  return {
    config,
    cache,
    pipelines: chosen.map((pipeline) => ({
      pipeline,
      request: {
        config: config.path,
        commands: config.commands,
        name: pipeline.name,
        reading,
        keepGoing: options["keep-going"],
        ...(from === undefined ? {} : { from }),
        ...(until === undefined ? {} : { until }),
        ...(cache === undefined ? {} : { cache }),
        ...(options.trace === undefined ? {} : { trace: resolve(io.cwd, options.trace) }),
      },
    })),
  };
}

/**
 * Converts `URL=FILE` of the command line, where FILE starts at the working folder, since pipelines resolve paths from
 * the folder of the configuration.
 */
function fromFolder(entry: string, cwd: string): string {
  const divide = entry.lastIndexOf("=");
  const end = entry.endsWith("/") ? "/" : "";
  return divide < 1 ? entry : `${entry.slice(0, divide + 1)}${resolve(cwd, entry.slice(divide + 1))}${end}`;
}

function cacheFolder(given: string | undefined, { folder }: LoadedConfig, cwd: string): string {
  return given === undefined ? join(folder, "node_modules", ".cache", "soapstone") : resolve(cwd, given);
}

function selectedPipelines(
  pipelines: readonly ResolvedPipeline[],
  selection: readonly string[],
): readonly ResolvedPipeline[] {
  const names = pipelines.map(({ name }) => name);
  if (names.length === 0) throw new UsageError("The configuration has no pipelines.");
  const unknown = selection.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no pipeline "${unknown}".${hintOf(unknown, names)}`);
  return selection.length === 0 ? pipelines : pipelines.filter(({ name }) => selection.includes(name));
}

/** Throws a `UsageError` unless `--from` and `--until` name steps of a single pipeline, in order. */
function checkRange(pipelines: readonly ResolvedPipeline[], range: Pick<RunCommandOptions, "from" | "until">): void {
  const [pipeline, ...others] = pipelines;
  if (pipeline === undefined || others.length > 0)
    throw new UsageError("--from and --until apply to the steps of a single pipeline: name that pipeline.");
  const ids = pipeline.steps.map(({ id }) => id);
  for (const [option, id] of Object.entries(range))
    if (id !== undefined && !ids.includes(id))
      throw new UsageError(
        `--${option}: the pipeline ${pipeline.name} has no step "${id}".${hintOf(id, ids)} It has ${ids.join(", ")}.`,
      );
  const [first, last] = [range.from, range.until].map((id) => (id === undefined ? undefined : ids.indexOf(id)));
  if (first !== undefined && last !== undefined && first > last)
    throw new UsageError(`--from ${range.from} comes after --until ${range.until}.`);
}

function hintOf(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}
