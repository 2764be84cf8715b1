import type { DocumentUri, PointerLocation, Source } from "@soapstone/workspace";
import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { ConfigOptions, SourceConfig } from "./config.ts";

/** A step from a module, with the digest of the module and its imports, which is part of the cache key. */
export interface StepModule {
  readonly step: PipelineStep;
  readonly digest: string;
  /** The files of the module and its imports, for `--watch`. */
  readonly files?: readonly DocumentUri[];
}

/** A step that is ready to run: its id in the pipeline, its definition and its options. */
export interface ResolvedStep {
  readonly id: string;
  readonly step: PipelineStep;
  readonly options: ConfigOptions;
  readonly isCached: boolean;
  /** The digest of the module of the step. */
  readonly digest?: string;
  /** The files of the module and its imports. */
  readonly files?: readonly DocumentUri[];
  readonly at: PointerLocation;
}

/** A pipeline that is ready to run. */
export interface ResolvedPipeline {
  readonly name: string;
  /** The text of the configuration, for locations in it. */
  readonly config: Source;
  readonly source: SourceConfig & { readonly name: string };
  /** The steps, without the first one if it is `load`. */
  readonly steps: readonly ResolvedStep[];
  /** For each entry of `write`, the steps that make and write the output from the last document. */
  readonly writes: readonly (readonly ResolvedStep[])[];
}
