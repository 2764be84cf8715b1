import type { Command, ConfigId, OptionSpec } from "../command.ts";

/** How a shell completes a value: by a list of words, by names of files, or not at all. */
export type Completed =
  | {
      readonly kind: "words";
      readonly words: readonly string[];
      readonly commas: boolean;
      readonly mayNameFile: boolean;
    }
  /** The names in the configuration, which `soapstone completion --ids` prints, one on each line. */
  | { readonly kind: "ids"; readonly of: ConfigId; readonly commas: boolean }
  | { readonly kind: "files" }
  | { readonly kind: "nothing" };

/** A command as completion needs it, with its options and inputs. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  readonly inputs: Completed;
}

/** An option as completion needs it. */
export interface CompletedOption {
  readonly name: string;
  readonly short?: string;
  readonly summary: string;
  readonly isRepeatable: boolean;
  /** Absent for an option without value. */
  readonly value?: Completed;
  /** The name of the value in the help. */
  readonly argument: string;
}

/**
 * Converts the command table to what completion needs. `help` is listed as a command whose inputs are the names of the
 * others.
 */
export function completedCommands(commands: readonly Command[]): readonly CompletedCommand[] {
  const help = {
    name: "help",
    summary: "says what a command does",
    options: [],
    inputs: wordsOf(commands.map(({ name }) => name)),
  };
  return [...commands.map(completedCommand), help];
}

function completedCommand({ name, summary, options, inputs, inputValues, inputIdOf }: Command): CompletedCommand {
  return {
    name,
    summary,
    options: Object.entries(options).map(([option, spec]) => completedOption(option, spec)),
    inputs:
      inputIdOf === undefined ? inputsOf(inputs.most, inputValues) : { kind: "ids", of: inputIdOf, commas: false },
  };
}

function inputsOf(most: number, values: readonly string[] | undefined): Completed {
  if (values !== undefined) return wordsOf(values);
  return { kind: most === 0 ? "nothing" : "files" };
}

function completedOption(name: string, spec: OptionSpec): CompletedOption {
  const { kind, short, description, argument, values } = spec;
  return {
    name,
    ...(short === undefined ? {} : { short }),
    summary: description,
    isRepeatable: kind === "list",
    ...(kind === "flag" ? {} : { value: completedValue(spec) }),
    argument: argument ?? values?.join("|") ?? "VALUE",
  };
}

function completedValue({ values, idOf, commas, mayNameFile, argument = "" }: OptionSpec): Completed {
  if (idOf !== undefined) return { kind: "ids", of: idOf, commas: commas === true };
  if (values !== undefined) return { ...wordsOf(values), commas: commas === true, mayNameFile: mayNameFile === true };
  return { kind: /\b(FILE|DIR)\b/.test(argument) ? "files" : "nothing" };
}

function wordsOf(words: readonly string[]) {
  return { kind: "words", words, commas: false, mayNameFile: false } as const;
}

/** Shortens the description of an option to its first clause, for one line beside its name. */
export function shortDescription(text: string): string {
  const [first = text] = text.split(/[;(]/, 1);
  const line = first.trim();
  return line.length <= 90 ? line : `${line.slice(0, line.lastIndexOf(" ", 89))} ...`;
}

/** Returns the command line that prints the names in the configuration. */
export function idsCommand(of: ConfigId): string {
  return `soapstone completion --ids ${of}`;
}
