import type { PointerPlace, Source } from "@soapstone/workspace";

/** A validated configuration with the positions of its entries, for problems that are found later. */
export interface Config {
  readonly source: Source;
  readonly sources: ReadonlyMap<string, SourceConfig>;
  readonly pipelines: ReadonlyMap<string, PipelineConfig>;
  /** Options for all commands that have them. */
  readonly defaults: ConfigOptions;
  /** Options for one command each. */
  readonly commands: ReadonlyMap<string, ConfigOptions>;
}

export type ConfigOptions = Readonly<Record<string, unknown>>;

/** A document that pipelines start with. */
export interface SourceConfig {
  /** A file, relative to the folder of the configuration, or an address. */
  readonly read: string;
  /** The folder that files are read from. */
  readonly root?: string;
  /** The companion of the source, a file or `none`; default: the one beside it. */
  readonly companion?: string;
  readonly at: PointerPlace;
}

/** A pipeline: its source, its steps in order, and its outputs. */
export interface PipelineConfig {
  /** The name of a source; absent if the first step names the input. */
  readonly from?: string;
  readonly steps: readonly StepConfig[];
  readonly write: readonly WriteConfig[];
  readonly at: PointerPlace;
}

/** An entry of the list of steps. */
export interface StepConfig {
  /** The name of a step, or the module of one. */
  readonly step: { readonly name: string } | { readonly use: string };
  readonly options: ConfigOptions;
  readonly id?: string;
  /** Whether the result of the step may be read from the cache. */
  readonly cache: boolean;
  readonly at: PointerPlace;
}

/**
 * An entry of the outputs: the destination, and the step that makes the output of the pipeline's document, if there is
 * one.
 */
export interface WriteConfig {
  readonly steps: readonly StepConfig[];
}
