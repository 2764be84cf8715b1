import type { DocumentUri, PointerPlace, Source } from "@soapstone/workspace";
import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { ConfigOptions, SourceConfig } from "./config.ts";

/** A step defined by a module, with the digest of the module and its imports, which is part of the cache key. */
export interface StepModule {
  readonly step: PipelineStep;
  readonly digest: string;
  /** The module and its imports, to be watched. */
  readonly files?: readonly DocumentUri[];
}

/** A step of a pipeline that is ready to run: its id in the pipeline, its definition and its options. */
export interface ResolvedStep {
  readonly id: string;
  readonly step: PipelineStep;
  readonly options: ConfigOptions;
  readonly isCached: boolean;
  /** The digest of the module of the step. */
  readonly digest?: string;
  /** The files of the module. */
  readonly files?: readonly DocumentUri[];
  readonly at: PointerPlace;
}

/** A pipeline whose steps fit together. */
export interface ResolvedPipeline {
  readonly name: string;
  /** The text of the configuration, for places in it. */
  readonly config: Source;
  readonly source: SourceConfig & { readonly name: string };
  /** Without the first step, `load`. */
  readonly steps: readonly ResolvedStep[];
  /** Chains of steps that start with the last document and write the outputs. */
  readonly writes: readonly (readonly ResolvedStep[])[];
}
