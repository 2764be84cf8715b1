import type { Config, OptionsShape } from "@soapstone/pipeline";
import type { Sources } from "@soapstone/workspace";

/** A configuration, with the path of its file. */
export interface LoadedConfig {
  readonly config: Config;
  readonly sources: Sources;
  readonly path: string;
  /** The folder of the file; relative paths of the configuration start here. */
  readonly folder: string;
  /** The folder of the project; paths of the configuration must not lead outside of it. */
  readonly project: string;
  /** The options of each command that the configuration was validated against. */
  readonly commands: CommandShapes;
}

/** The options that a configuration may set, by the name of the command. */
export type CommandShapes = ReadonlyMap<string, OptionsShape>;
