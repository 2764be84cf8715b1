import type { Config, OptionsShape } from "@soapstone/pipeline";
import type { Sources } from "@soapstone/workspace";

/** A configuration, and where it is. */
export interface LoadedConfig {
  readonly config: Config;
  readonly sources: Sources;
  readonly path: string;
  /** The folder of the file: relative paths start here. */
  readonly folder: string;
  /** The folder of the project: nothing that the configuration names lies outside. */
  readonly project: string;
  /** The options of commands that it was validated with, by command. */
  readonly commands: CommandShapes;
}

/** The options of each command that a configuration may give. */
export type CommandShapes = ReadonlyMap<string, OptionsShape>;
