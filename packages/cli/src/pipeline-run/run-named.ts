import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  movedCompanion,
  type PipelineOutput,
  type PipelineRun,
  type PortableProblems,
  portableProblems,
  type ResolvedPipeline,
  resolvePipelines,
  runPipeline,
  type StepReport,
} from "@soapstone/pipeline";
import {
  type DocumentUri,
  decodeContent,
  failed,
  fileResolver,
  isRemote,
  type Result,
  type Source,
  workspace,
} from "@soapstone/workspace";
import { folderUri } from "../companion-place.ts";
import { allSteps } from "../config/all-steps.ts";
import { loadConfig } from "../config/load-config.ts";
import { documentInput, type ReadingOptions } from "../document-input.ts";
import type { Io } from "../io.ts";
import { limitsOf } from "../limits.ts";
import type { CommandShapes, LoadedConfig } from "../loaded-config.ts";
import { loadStepModules } from "../own-steps/load-step-modules.ts";
import { UsageError } from "../usage-error.ts";
import { version } from "../version.ts";
import { diskCache } from "./disk-cache.ts";
import { openTrace } from "./trace.ts";

/** The request to run one pipeline, as plain data for a thread. */
export interface RunRequest {
  readonly config: string;
  /** The options of commands against which the configuration is validated. */
  readonly commands: CommandShapes;
  readonly name: string;
  readonly reading: Omit<ReadingOptions, "stdin-name">;
  readonly keepGoing: boolean;
  readonly from?: string;
  readonly until?: string;
  /** The folder of the cache. */
  readonly cache?: string;
  /** The folder into which the documents of all steps are written. */
  readonly trace?: string;
}

/** The result of a pipeline, as plain data for a thread. */
export interface RunAnswer {
  readonly name: string;
  readonly status: PipelineRun["status"];
  readonly steps: readonly StepReport[];
  readonly outputs: readonly PipelineOutput[];
  readonly problems: readonly PortableProblems[];
  readonly dependencies: readonly DocumentUri[];
  /** The stacks of errors that steps threw. */
  readonly stacks: readonly string[];
  /** Problems that do not concern documents, such as a cache that cannot be written. */
  readonly notes: readonly string[];
}

/** Runs a pipeline of a configuration in this thread. Loads the configuration and the modules of its steps. */
export async function runNamed(request: RunRequest): Promise<RunAnswer> {
  const config = await loadConfig(request.config, request.commands);
  const { modules } = await loadStepModules(config.config, config);
  const { pipelines } = resolvePipelines(config.config, { steps: allSteps, modules });
  const pipeline = pipelines.find(({ name }) => name === request.name);
  if (pipeline === undefined)
    throw new UsageError(`The configuration changed while it was read: there is no pipeline ${request.name} any more.`);
  return runResolved(pipeline, request, config);
}

/** Runs a pipeline whose steps are already loaded. */
export async function runResolved(
  pipeline: ResolvedPipeline,
  request: RunRequest,
  config: LoadedConfig,
): Promise<RunAnswer> {
  const { reading, keepGoing, from, until } = request;
  const stacks: string[] = [];
  const notes: string[] = [];
  const limits = limitsOf(reading.limit);
  const trace = request.trace === undefined ? undefined : openTrace(request.trace, pipeline.name);
  const run = await runPipeline(pipeline, {
    openSource: async ({ read, root, companion }) => {
      const options = { ...reading, root: root ?? reading.root ?? config.project, "stdin-name": undefined };
      const { uri, resolver, ...input } = await documentInput(read, options, inFolder(config.folder), companion);
      // The user did not type an address that the configuration contains, so its host needs `--allow-host` like that of
      // a reference.
      const resolveFromConfig: typeof resolver = (requested, ask) =>
        resolver(requested, isRemote(uri) ? { from: uri, ...ask } : ask);
      return {
        uri,
        resolver: resolveFromConfig,
        ...(input.companion === undefined ? {} : { companion: input.companion }),
      };
    },
    load: (name) => loadFile(name, config, limits.bytes),
    limits,
    ...(request.cache === undefined ? {} : { cache: diskCache(request.cache, (problem) => void notes.push(problem)) }),
    tool: `soapstone ${version()}`,
    keepGoing,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(trace === undefined ? {} : { resultOf: trace.read, onDocument: trace.write }),
    onThrown: (error) => void stacks.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    now: () => performance.now(),
  });
  const { name, status, steps, found, dependencies } = run;
  const outputs = run.outputs.map((output) => withOwnCompanion(output, pipeline, config));
  return { name, status, steps, outputs, problems: found.map(portableProblems), dependencies, stacks, notes };
}

/**
 * Adapts the relative addresses in a companion, which start at the folder of the pipeline's source, to the folder of
 * the output.
 */
function withOwnCompanion(
  { to, files }: PipelineOutput,
  { source }: ResolvedPipeline,
  { folder }: LoadedConfig,
): PipelineOutput {
  const from = URL.canParse(source.read) ? source.read : folderUri(dirname(resolve(folder, source.read)));
  const at = folderUri(dirname(resolve(folder, `${to}_`)));
  const moved = files.map((file) =>
    file.name.endsWith(".map.json") ? { ...file, text: movedCompanion(file.text, from, at) } : file,
  );
  return { to, files: moved };
}

/**
 * Returns the process with the folder of the configuration as working folder, since paths of a configuration start
 * there.
 */
function inFolder(folder: string): Io {
  const { stdin, stdout, stderr } = process;
  return { cwd: folder, stdin, stdout, stderr };
}

/**
 * Reads a file that an option of a step names. Fails with a diagnostic if the file is missing or outside of the
 * project.
 */
async function loadFile(name: string, { folder, project }: LoadedConfig, maxBytes: number): Promise<Result<Source>> {
  const uri = pathToFileURL(join(folder, name)).href;
  const answer = await fileResolver({ root: project })(uri, { maxBytes });
  if (answer === undefined) return failed([workspace("not-found", { uri, leftOut: false }, { uri })]);
  if (!answer.ok) return failed(answer.diagnostics.map((each) => ({ ...each, at: { uri } })));
  const { content, mediaType } = answer.value;
  const { text, diagnostics } = decodeContent(content, mediaType, answer.value.uri);
  return { ok: true, value: { uri: answer.value.uri, text }, diagnostics: [...answer.diagnostics, ...diagnostics] };
}
