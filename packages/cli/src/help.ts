import { type Command, commandGroups, type OptionGroup, type OptionSpec, optionGroups } from "./command.ts";

/** Returns the main help page, with all commands. */
export function mainHelp(commands: readonly Command[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return lines([
    `soapstone ${version}`,
    "Converts service descriptions (WSDL 1.1) to HTTP API descriptions (apidoc 2.0) and back, including",
    "their schemas, and accounts for every construct.",
    "",
    "Usage: soapstone COMMAND [options]",
    "",
    ...commandGroups.flatMap((group) => {
      const some = commands.filter((command) => command.group === group);
      return some.length === 0
        ? []
        : [`${group}:`, ...some.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`), ""];
    }),
    "Options:",
    "  -h, --help     print this page, or, after a command, the page of the command",
    "  -V, --version  print the version",
    "  --format json  with --help: print the page as JSON, for programs",
    "",
    "Example:",
    "  soapstone convert service.wsdl -o apidoc.json",
    "",
    "Exit status: 0 success, 1 findings, 2 wrong usage, 3 input unreadable or network refused, 4 internal error.",
  ]);
}

/** Returns the help page of a command: its summary, options and examples. */
export function commandHelp(command: Command): string {
  return lines([
    ...wrapped(`soapstone ${command.name}: ${command.summary}`, 0),
    "",
    `Usage: soapstone ${command.name} ${command.usage}`,
    ...(command.details === undefined ? [] : ["", ...command.details.flatMap((text) => wrapped(text, 0))]),
    "",
    ...[undefined, ...optionGroups].flatMap((group) => optionsOf(command, group)),
    "Examples:",
    ...command.examples.flatMap(({ line, says }) => [`  ${line}`, `      ${says}`]),
  ]);
}

function optionsOf(command: Command, group: OptionGroup | undefined): readonly string[] {
  const some = Object.entries(command.options).filter(([, spec]) => spec.group === group);
  if (some.length === 0) return [];
  const rows = some.flatMap(([name, spec]) => optionRow(optionForm(name, spec), optionText(spec)));
  return [`${group ?? "Options"}:`, ...rows, ""];
}

/** The column at which the descriptions of options begin, and the last column of a line. */
const textColumn = 26;
const lastColumn = 80;

function optionRow(form: string, text: string): readonly string[] {
  const rows = wrapped(text, textColumn);
  const lead = `  ${form}`;
  const [first = "", ...rest] = rows;
  return lead.length < textColumn ? [lead.padEnd(textColumn) + first.trimStart(), ...rest] : [lead, ...rows];
}

/** Breaks a text into lines that end before the last column, each indented by so many blanks. */
function wrapped(text: string, indent: number): readonly string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of text.split(" ")) {
    if (row !== "" && indent + row.length + 1 + word.length > lastColumn) {
      rows.push(" ".repeat(indent) + row);
      row = word;
    } else row = row === "" ? word : `${row} ${word}`;
  }
  return [...rows, " ".repeat(indent) + row];
}

function optionForm(name: string, { short, argument, values, kind }: OptionSpec): string {
  const lead = short === undefined ? "    " : `-${short}, `;
  const value = argument ?? values?.join("|");
  return kind === "flag" || value === undefined ? `${lead}--${name}` : `${lead}--${name} ${value}`;
}

function optionText({ description, otherwise, kind, commas }: OptionSpec): string {
  const again = kind === "list" && commas !== true ? "; may be given again" : "";
  return `${description}${again}${otherwise === undefined ? "" : ` (default: ${otherwise})`}`;
}

function lines(parts: readonly string[]): string {
  return `${parts.join("\n")}\n`;
}
