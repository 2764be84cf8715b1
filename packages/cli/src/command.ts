import type { ExitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import type { LoadedConfig } from "./loaded-config.ts";

/** The headings of the help, in its order; options without one come first. */
export const optionGroups = [
  "Output",
  "Selection",
  "Operations",
  "API description",
  "WSDL output",
  "Schemas",
  "Complement",
  "Reading",
  "Configuration",
  "Report",
] as const;

export type OptionGroup = (typeof optionGroups)[number];

/** The headings of the first page of the help, in its order. */
export const commandGroups = ["Conversion", "Judgement", "Files and references", "Messages", "Help"] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** Configuration entries with names that can be completed. */
export const configIds = ["pipelines", "steps"] as const;

export type ConfigId = (typeof configIds)[number];

/** An option as the command table has it: parsing, help and completion are made from this. */
export interface OptionSpec {
  /** `flag`: takes no value; `text`: takes a value, of several the last; `list`: can be repeated. */
  readonly kind: "flag" | "text" | "list";
  readonly description: string;
  /** Under which heading the help shows it. */
  readonly group?: OptionGroup;
  readonly short?: string;
  /** The name of the value in the help: `FILE`. */
  readonly argument?: string;
  /** The only values that there are. */
  readonly values?: readonly string[];
  /** The kind of configuration entry that the value names, for completion. */
  readonly idOf?: ConfigId;
  /** Each value may be followed by `=FILE`. */
  readonly mayNameFile?: true;
  /** A value without characters means something. */
  readonly mayBeEmpty?: true;
  /** Values of a list may be separated by commas. */
  readonly commas?: true;
  /** The default, for the help. */
  readonly otherwise?: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The options of a command line, as their table types them. */
export type OptionsOf<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends { readonly kind: "flag" }
    ? boolean
    : Specs[Name] extends { readonly kind: "list"; readonly mayNameFile: true }
      ? readonly string[]
      : Specs[Name] extends { readonly kind: "list"; readonly values: readonly (infer Value)[] }
        ? readonly Value[]
        : Specs[Name] extends { readonly kind: "list" }
          ? readonly string[]
          : Specs[Name] extends { readonly values: readonly (infer Value)[] }
            ? Value | undefined
            : string | undefined;
};

/** Puts options under a heading of the help, except those that have one already. */
export function inGroup<const Specs extends OptionSpecs>(group: OptionGroup, specs: Specs): Specs {
  // What an option is does not change by where it is shown.
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, { group, ...spec }])) as Specs;
}

export interface Invocation<Specs extends OptionSpecs> {
  readonly options: OptionsOf<Specs>;
  readonly positionals: readonly string[];
  /** The configuration, if there is one; its options are already applied. */
  readonly config?: LoadedConfig;
}

export type Run<Specs extends OptionSpecs> = (invocation: Invocation<Specs>, io: Io) => Promise<ExitCode>;

export interface CommandSpec<Specs extends OptionSpecs> {
  readonly name: string;
  /** Under which heading the first page of the help shows it. */
  readonly group: CommandGroup;
  readonly summary: string;
  /** The arguments after the name: `INPUT [options]`. */
  readonly usage: string;
  /** The minimum and maximum number of inputs. */
  readonly inputs: { readonly least: number; readonly most: number };
  readonly options: Specs;
  /** The kind of configuration entry that the inputs name. */
  readonly inputIdOf?: ConfigId;
  /** The only inputs that there are. */
  readonly inputValues?: readonly string[];
  /** Paragraphs of the help. */
  readonly details?: readonly string[];
  readonly examples: readonly { readonly line: string; readonly says: string }[];
}

/** A command among others, its options' types forgotten. */
export interface Command extends CommandSpec<OptionSpecs> {
  readonly load: () => Promise<Run<OptionSpecs>>;
}

/** Combines a command with the function that runs it, which is loaded on demand. */
export function runBy<Specs extends OptionSpecs>(spec: CommandSpec<Specs>, load: () => Promise<Run<Specs>>): Command {
  // The parser gives exactly what the table says, so that the run may rely on its types.
  return { ...spec, load } as unknown as Command;
}
