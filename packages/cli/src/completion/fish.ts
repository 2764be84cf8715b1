import {
  type Completed,
  type CompletedCommand,
  type CompletedOption,
  idsCommand,
  shortDescription,
} from "./completed.ts";

/** Writes the completion script for fish, to be saved as `soapstone.fish` in the folder of its completions. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  return [
    "# Completion of soapstone for fish: soapstone completion fish > ~/.config/fish/completions/soapstone.fish",
    "complete -c soapstone -f",
    "complete -c soapstone -n __fish_use_subcommand -l help -d 'what there is'",
    "complete -c soapstone -n __fish_use_subcommand -l version -d 'the version'",
    ...commands.map(
      ({ name, summary }) =>
        `complete -c soapstone -n __fish_use_subcommand -a ${name} -d ${quoted(shortDescription(summary))}`,
    ),
    ...commands.flatMap(commandLines),
    "",
  ].join("\n");
}

function commandLines({ name, options, inputs }: CompletedCommand): readonly string[] {
  const start = `complete -c soapstone -n '__fish_seen_subcommand_from ${name}'`;
  const input = inputs.kind === "nothing" ? [] : [`${start} ${offered(inputs)}`];
  return [...input, ...options.map((option) => `${start} ${optionText(option)}`)];
}

function optionText({ name, short, summary, value }: CompletedOption): string {
  const names = `-l ${name}${short === undefined ? "" : ` -s ${short}`}`;
  // -r: a value follows. -x: a value follows, and names of files are not offered. -F: names of files are offered, which
  // overrides -f above.
  const takes = value === undefined ? "" : ` ${value.kind === "files" ? "-r" : "-x"} ${offered(value)}`;
  return `${names}${takes.trimEnd()} -d ${quoted(shortDescription(summary))}`;
}

function offered(value: Completed): string {
  if (value.kind === "files") return "-F";
  if (value.kind === "nothing") return "";
  if (value.kind === "ids") {
    const ids = `${idsCommand(value.of)} 2>/dev/null`;
    return value.commas ? `-a "(__fish_complete_list , '${ids}')"` : `-a '(${ids})'`;
  }
  // For a list separated by commas, the helper function of fish needs one word on each line.
  if (value.commas) return `-a "(__fish_complete_list , 'printf \\"%s\\\\n\\" ${value.words.join(" ")}')"`;
  return `-a ${quoted(value.words.join(" "))}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, (character) => `\\${character}`)}'`;
}
