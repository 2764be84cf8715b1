import type { DocumentUri, PointerPlace, Source } from "@soapstone/workspace";
import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { ConfigOptions, SourceConfig } from "./config.ts";

/** The step of a module, and the digest of the module and of what it imports, which is a part of the cache key. */
export interface StepModule {
  readonly step: PipelineStep;
  readonly digest: string;
  /** The module and its imports, to be watched. */
  readonly files?: readonly DocumentUri[];
}

/** A step of a pipeline that can run: what it is called there, what it is, and its options. */
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
  /** Chains that start with the last document: what is written at the end. */
  readonly writes: readonly (readonly ResolvedStep[])[];
}
