import type { ExitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import type { LoadedConfig } from "./loaded-config.ts";

/**
 * The headings of the help of a command, in the order in which they are printed; options without a heading come first.
 */
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

/** The headings of the main help page, in the order in which they are printed. */
export const commandGroups = ["Conversion", "Judgement", "Files and references", "Messages", "Help"] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** The kinds of configuration entries whose names a shell can complete. */
export const configIds = ["pipelines", "steps"] as const;

export type ConfigId = (typeof configIds)[number];

/** An option in the table of its command. Parsing, help and completion are all derived from this table. */
export interface OptionSpec {
  /**
   * `flag`: takes no value. `text`: takes a value; if repeated, the last one wins. `list`: can be repeated, and keeps
   * every value.
   */
  readonly kind: "flag" | "text" | "list";
  readonly description: string;
  /** The heading of the help under which the option is listed. */
  readonly group?: OptionGroup;
  readonly short?: string;
  /** The name of the value in the help, such as `FILE`. */
  readonly argument?: string;
  /** The allowed values; absent if any text is allowed. */
  readonly values?: readonly string[];
  /** The kind of configuration entry that the value names, for completion. */
  readonly idOf?: ConfigId;
  /** Each value may be followed by `=FILE`. */
  readonly mayNameFile?: true;
  /** An empty value is allowed, and has a meaning of its own. */
  readonly mayBeEmpty?: true;
  /** A value may be a list separated by commas. */
  readonly commas?: true;
  /** The default value, as text for the help. */
  readonly otherwise?: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The type of the parsed options, computed from their table. */
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
  // The cast is safe: `group` only affects the help, not the type of an option's value.
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, { group, ...spec }])) as Specs;
}

/** A parsed command line: the options and the arguments without a name. */
export interface Invocation<Specs extends OptionSpecs> {
  readonly options: OptionsOf<Specs>;
  readonly positionals: readonly string[];
  /** The configuration, if there is one; its options are already applied. */
  readonly config?: LoadedConfig;
}

/**
 * Runs a command: gets the parsed command line, writes to the streams, and returns the exit status. Throws a
 * `UsageError` for a command line that cannot be followed.
 */
export type Run<Specs extends OptionSpecs> = (invocation: Invocation<Specs>, io: Io) => Promise<ExitCode>;

/** A command in the table of its file: name, help and options. */
export interface CommandSpec<Specs extends OptionSpecs> {
  readonly name: string;
  /** The heading of the main help page under which the command is listed. */
  readonly group: CommandGroup;
  readonly summary: string;
  /** The arguments after the name of the command, such as `INPUT [options]`. */
  readonly usage: string;
  /** The minimum and maximum number of inputs. */
  readonly inputs: { readonly least: number; readonly most: number };
  readonly options: Specs;
  /** The kind of configuration entry that the inputs name. */
  readonly inputIdOf?: ConfigId;
  /** The allowed inputs; absent if any text is allowed. */
  readonly inputValues?: readonly string[];
  /** Paragraphs of the help, printed after the options. */
  readonly details?: readonly string[];
  readonly examples: readonly { readonly line: string; readonly says: string }[];
}

/** A command in the table of all commands, without the static types of its options. */
export interface Command extends CommandSpec<OptionSpecs> {
  readonly load: () => Promise<Run<OptionSpecs>>;
}

/** Combines a command with the function that runs it, which is loaded on demand. */
export function runBy<Specs extends OptionSpecs>(spec: CommandSpec<Specs>, load: () => Promise<Run<Specs>>): Command {
  // The cast is safe: the parser returns exactly the options of the table, with the types of the table.
  return { ...spec, load } as unknown as Command;
}
