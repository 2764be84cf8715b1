import type { PointerLocation, Source } from "@soapstone/workspace";

/** A validated configuration with the locations of its entries, for problems that are found later. */
export interface Config {
  readonly source: Source;
  readonly sources: ReadonlyMap<string, SourceConfig>;
  readonly pipelines: ReadonlyMap<string, PipelineConfig>;
  /** Options for all commands that have them. */
  readonly defaults: ConfigOptions;
  /** Options for single commands, by the name of the command. */
  readonly commands: ReadonlyMap<string, ConfigOptions>;
}

/** Options by their names in kebab-case; their values are validated against the shape of the step or command. */
export type ConfigOptions = Readonly<Record<string, unknown>>;

/** A source document of pipelines. */
export interface SourceConfig {
  /** A path relative to the folder of the configuration, or an address. */
  readonly read: string;
  /** The folder from which files may be read. */
  readonly root?: string;
  /** The companion of the source, a file or `none`. Default: the one beside the source. */
  readonly companion?: string;
  readonly at: PointerLocation;
}

/** A pipeline: its source, its steps in order, and its outputs. */
export interface PipelineConfig {
  /** The name of a source; absent if the first step is `load`. */
  readonly from?: string;
  readonly steps: readonly StepConfig[];
  readonly write: readonly WriteConfig[];
  readonly at: PointerLocation;
}

/** An entry of the list of steps. */
export interface StepConfig {
  /** The name of a step, or the path of its module. */
  readonly step: { readonly name: string } | { readonly use: string };
  readonly options: ConfigOptions;
  readonly id?: string;
  /** Whether the result of the step may be read from the cache. */
  readonly cache: boolean;
  readonly at: PointerLocation;
}

/** An entry of `write`: the step that writes the output, after the step that makes it, if there is one. */
export interface WriteConfig {
  readonly steps: readonly StepConfig[];
}
