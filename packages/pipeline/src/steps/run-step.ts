import { pointerLocator } from "@soapstone/apidoc-model";
import {
  createSources,
  type Diagnostic,
  defaultLimits,
  type Limits,
  type Result,
  type Source,
  type Sources,
} from "@soapstone/workspace";
import { optionProblems } from "../options/options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import type { PipelineDocument } from "./pipeline-document.ts";
import type { FoundProblems, PipelineOutput, PipelineStep } from "./pipeline-step.ts";
import { stepDiagnostics } from "./step-diagnostics.ts";

/** The environment of a single step. */
export interface RunStepOptions {
  readonly limits?: Partial<Limits> | undefined;
  /** Reads a file that an option of the step names; without it there are no files. */
  readonly load?: (name: string) => Promise<Result<Source>>;
  /** The id of the step in diagnostics. Default: its name. */
  readonly id?: string;
  /** Called with an error that a step threw, for its stack trace. */
  readonly onThrown?: (error: unknown) => void;
}

/** The result of running one step. */
export interface StepRun {
  /** The resulting files; absent if the step had no result, or threw. */
  readonly files?: readonly OutputFile[];
  readonly outputs: readonly PipelineOutput[];
  /** The diagnostics in order, in groups with the texts to which they refer. */
  readonly found: readonly FoundProblems[];
  /** The files that the step loaded, by their names in the options. */
  readonly loaded: ReadonlyMap<string, Source>;
}

/**
 * Runs one step over a document. An exception becomes the diagnostic `pipeline/step-failed`. Throws a `TypeError` for a
 * document of a kind, or options, that the step does not accept: these are errors of the caller.
 */
export async function runStep(
  step: PipelineStep,
  doc: PipelineDocument,
  options: unknown,
  { limits, load, id = step.name, onThrown }: RunStepOptions = {},
): Promise<StepRun> {
  if (!step.accepts.includes(doc.kind))
    throw new TypeError(`${id} takes ${step.accepts.join(" or ")}, not ${doc.kind}.`);
  const [problem] = optionProblems(step.options, options);
  if (problem !== undefined) throw new TypeError(`${id}: ${problem}`);

  const sources = sourcesOf(doc);
  const diagnostics: Diagnostic[] = [];
  const found: FoundProblems[] = [{ diagnostics, sources }];
  const loaded = new Map<string, Source>();
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const context = {
    options,
    limits: { ...defaultLimits, ...limits },
    sources,
    report,
    reportAll: (others: FoundProblems): void => void found.push(others),
    async load(name: string): Promise<Source | undefined> {
      const read = await load?.(name);
      if (read === undefined) throw new Error(`There is nothing that could read ${name}.`);
      read.diagnostics.forEach(report);
      if (!read.ok) return undefined;
      sources.add(read.value);
      loaded.set(name, read.value);
      return read.value;
    },
  };
  try {
    const { files, outputs = [] } = await step.run(doc, context);
    return { ...(files === undefined ? {} : { files }), outputs, found, loaded };
  } catch (error) {
    onThrown?.(error);
    report(stepDiagnostics("step-failed", { step: id, error: messageOf(error) }, { uri: doc.input.uri }));
    return { outputs: [], found, loaded };
  }
}

/** Returns the texts of a document, for the locations of diagnostics. */
function sourcesOf({ files, uris }: PipelineDocument): Sources {
  const sources = createSources({ locate: pointerLocator() });
  for (const { name, text } of files) {
    const uri = uris.get(name);
    if (uri !== undefined) sources.add({ uri, text });
  }
  return sources;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
