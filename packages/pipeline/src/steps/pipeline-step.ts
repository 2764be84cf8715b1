import type { Diagnostic, Limits, Report, Source, Sources } from "@soapstone/workspace";
import type { OptionsShape } from "../options/options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import type { Catalogue } from "../transform/transform.ts";
import type { DocumentKind, PipelineDocument } from "./pipeline-document.ts";

/**
 * A step of a pipeline: from a document of one of some kinds to a document of one kind. The built-in steps, the steps
 * of other packages and the steps of a user's own modules are all such objects.
 *
 *     export const uppercaseTitle: PipelineStep = {
 *       name: "uppercase-title",
 *       version: "1",
 *       summary: "writes the title of the API in capital letters",
 *       accepts: ["apidoc"],
 *       produces: "same",
 *       options: optionsShape({}),
 *       codes: [],
 *       run: ({ files: [entry, ...others] }) => ({ files: [{ ...entry, text: ... }, ...others] }),
 *     };
 */
export interface PipelineStep<Options = unknown> {
  /** In kebab-case, as a configuration names it. */
  readonly name: string;
  /** Together with the name a part of every cache key: changes when the output for an input changes. */
  readonly version: string;
  /** The description of the step for the help: a verb in the third person, no full stop. */
  readonly summary: string;
  readonly accepts: readonly DocumentKind[];
  /**
   * The kind that the step produces; `same` for the kind that it was given. Checked for a whole pipeline before it runs.
   */
  readonly produces: DocumentKind | "same";
  /** The options, named in kebab-case as in a configuration; validated before anything runs. */
  readonly options: OptionsShape;
  /** The option that is meant where a configuration gives a value instead of options: `overlay: FILE`. */
  readonly shorthand?: string;
  /** The catalogues of all diagnostics that the step reports. */
  readonly codes: readonly Catalogue[];
  /** The output has the same meaning as the input, in other files: later outputs name the source as their origin. */
  readonly keepsMeaning?: true;
  /** Runs the step. Never changes its input; reports problems of the input, and throws for none of them. */
  readonly run: (doc: PipelineDocument, context: StepContext<Options>) => StepOutcome | Promise<StepOutcome>;
}

/** The context of a step: no files except those that `load` reads, no console, no clock, no network. */
export interface StepContext<Options = unknown> {
  readonly options: Options;
  readonly limits: Limits;
  /** The texts of the step's document and of the files that it loaded, for the positions in diagnostics. */
  readonly sources: Sources;
  /** Reports a problem with a place among `sources`. */
  readonly report: Report;
  /**
   * Reports the diagnostics of a function that has sources of its own: `context.reportAll(await
   * checkDocument(doc.input))`.
   */
  readonly reportAll: (found: FoundProblems) => void;
  /**
   * Reads a file that an option names, relative to the folder of the configuration and never outside the root. The file
   * becomes a part of the cache key. Undefined where it cannot be read, which has been reported then.
   */
  readonly load: (name: string) => Promise<Source | undefined>;
}

/** Diagnostics, and the texts that their places are in. */
export interface FoundProblems {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
}

/** The result of a step. */
export interface StepOutcome {
  /**
   * The files of the resulting document, the entry first; `doc.files` if nothing changed; absent if the pipeline cannot
   * continue.
   */
  readonly files?: readonly OutputFile[];
  /** The outputs to write when the whole pipeline is done. */
  readonly outputs?: readonly PipelineOutput[];
}

/** Files for a place that a configuration names. */
export interface PipelineOutput {
  /** Relative to the folder of the configuration; ends with `/` for a folder. */
  readonly to: string;
  /** The files, the entry first: a single file, or the content of a folder. */
  readonly files: readonly OutputFile[];
}

/** Types the options of a step within its `run`, where the list of steps forgets them. */
export function definePipelineStep<Options>(step: PipelineStep<Options>): PipelineStep {
  return step as unknown as PipelineStep;
}
