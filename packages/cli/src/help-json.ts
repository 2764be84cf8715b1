import type { Command, OptionSpec } from "./command.ts";
import { exitCode } from "./exit-code.ts";

/** Returns the output of `--help --format json` for all commands. */
export function mainHelpJson(commands: readonly Command[], version: string) {
  return { name: "soapstone", version, commands: commands.map(commandHelpJson), exitStatus: exitCode };
}

/**
 * Returns the output of `--help --format json` for one command. The field `most` is absent if the number of inputs is
 * unlimited.
 */
export function commandHelpJson(command: Command) {
  const { name, group, summary, usage, details = [], inputs, inputValues, options, examples } = command;
  return {
    name,
    group,
    summary,
    usage: `soapstone ${name} ${usage}`,
    details,
    inputs: {
      least: inputs.least,
      ...(Number.isFinite(inputs.most) ? { most: inputs.most } : {}),
      ...(inputValues === undefined ? {} : { values: inputValues }),
    },
    options: Object.entries(options).map(([option, spec]) => optionRecord(option, spec)),
    examples: examples.map(({ line, says }) => ({ command: line, description: says })),
  };
}

function optionRecord(name: string, spec: OptionSpec) {
  const { kind, group, short, argument, values, description, otherwise, commas, mayNameFile } = spec;
  return {
    name,
    ...(short === undefined ? {} : { short }),
    ...(group === undefined ? {} : { group }),
    description,
    takesValue: kind !== "flag",
    isRepeatable: kind === "list",
    ...(argument === undefined ? {} : { argument }),
    ...(values === undefined ? {} : { values }),
    ...(commas === true ? { separator: "," } : {}),
    ...(mayNameFile === true ? { mayNameFile } : {}),
    ...(otherwise === undefined ? {} : { default: otherwise }),
  };
}
