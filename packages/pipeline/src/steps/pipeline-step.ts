import type { Diagnostic, Limits, Report, Source, Sources } from "@soapstone/workspace";
import type { OptionsShape } from "../options/options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import type { Catalogue } from "../transform/transform.ts";
import type { DocumentKind, PipelineDocument } from "./pipeline-document.ts";

/**
 * A step of a pipeline, which accepts documents of some kinds and produces a document of one kind. The built-in steps,
 * the steps of other packages and the steps of a user's own modules are all of this type.
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
  /** The name in kebab-case, as in a configuration. */
  readonly name: string;
  /** Part of every cache key, together with the name; to be changed when the output for an input changes. */
  readonly version: string;
  /** The description of the step for the help: a verb in the third person, without full stop. */
  readonly summary: string;
  readonly accepts: readonly DocumentKind[];
  /**
   * The kind that the step produces; `same` for the kind that it was given. Checked for a whole pipeline before it
   * runs.
   */
  readonly produces: DocumentKind | "same";
  /** The options, named in kebab-case as in a configuration; validated before anything runs. */
  readonly options: OptionsShape;
  /** The option that is set if a configuration gives a value instead of options: `overlay: FILE`. */
  readonly shorthand?: string;
  /** The catalogues of all diagnostics that the step may report. */
  readonly codes: readonly Catalogue[];
  /** The output has the same meaning as the input, in other files; companions of later outputs then name the source. */
  readonly keepsMeaning?: true;
  /** Runs the step. Must not modify its input. Reports problems of the input, and does not throw for them. */
  readonly run: (doc: PipelineDocument, context: StepContext<Options>) => StepOutcome | Promise<StepOutcome>;
}

/**
 * The context of a step. A step has no access to files other than by `load`, and none to the console, the clock or the
 * network.
 */
export interface StepContext<Options = unknown> {
  readonly options: Options;
  readonly limits: Limits;
  /** The texts of the document and of the files that the step loaded, for the locations of diagnostics. */
  readonly sources: Sources;
  /** Reports a problem at a location in `sources`. */
  readonly report: Report;
  /**
   * Reports the diagnostics of a function that has sources of its own: `context.reportAll(await
   * checkDocument(doc.input))`.
   */
  readonly reportAll: (found: FoundProblems) => void;
  /**
   * Reads a file that an option names, relative to the folder of the configuration and never outside of the root. The
   * file becomes part of the cache key. Undefined, with a diagnostic, if it cannot be read.
   */
  readonly load: (name: string) => Promise<Source | undefined>;
}

/** Diagnostics, and the texts to which their locations refer. */
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
  /** The outputs, which are written when the whole pipeline is done. */
  readonly outputs?: readonly PipelineOutput[];
}

/** Files to write to a path that a configuration names. */
export interface PipelineOutput {
  /** The path relative to the folder of the configuration; ends with `/` for a folder. */
  readonly to: string;
  /** The files, the entry first: a single file, or the content of a folder. */
  readonly files: readonly OutputFile[];
}

/** Infers the type of options within `run`; in lists of steps, options have the type `unknown`. */
export function definePipelineStep<Options>(step: PipelineStep<Options>): PipelineStep {
  return step as unknown as PipelineStep;
}
