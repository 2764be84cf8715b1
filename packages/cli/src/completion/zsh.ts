import {
  type Completed,
  type CompletedCommand,
  type CompletedOption,
  idsCommand,
  shortDescription,
} from "./completed.ts";

/** Writes the completion script for zsh, to be saved as `_soapstone` in a folder of `fpath`, or evaluated. */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
  return `#compdef soapstone
# Completion of soapstone for zsh: soapstone completion zsh > "\${fpath[1]}/_soapstone"
_soapstone_report() {
  if compset -P '*='; then _files; else compadd -q -S ' ' -- "$@"; fi
}
_soapstone() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${shortDescription(summary)}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    if [[ $words[2] == -* ]]; then compadd -- --help --version; else _describe -t commands command commands; fi
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands.map(commandCase).join("\n")}
  esac
}
if [[ $funcstack[1] == _soapstone ]]; then _soapstone "$@"; else compdef _soapstone soapstone; fi
`;
}

function commandCase({ name, options, inputs }: CompletedCommand): string {
  const specs = [...options.flatMap(optionSpecs), `*:input:${actionOf(inputs)}`].map((spec) => `      ${quoted(spec)}`);
  return [`    ${name})`, "      _arguments -s -S \\", `${specs.join(" \\\n")} ;;`].join("\n");
}

function optionSpecs({ name, short, summary, isRepeatable, value, argument }: CompletedOption): readonly string[] {
  const again = isRepeatable ? "*" : "";
  const text = `[${escaped(shortDescription(summary))}]`;
  const action = value === undefined ? "" : `:${escaped(argument)}:${actionOf(value)}`;
  return [
    `${again}--${name}${value === undefined ? "" : "="}${text}${action}`,
    ...(short === undefined ? [] : [`${again}-${short}${text}${action}`]),
  ];
}

function actionOf(value: Completed): string {
  if (value.kind === "files") return "_files";
  if (value.kind === "nothing") return " ";
  const words = value.kind === "ids" ? `\${(f)"$(${idsCommand(value.of)} 2>/dev/null)"}` : value.words.join(" ");
  if (value.kind === "ids" && !value.commas) return `{compadd "$@" -- ${words}}`;
  if (value.kind === "words" && value.mayNameFile) return `{_soapstone_report ${words}}`;
  return value.commas ? `{_values -s , value ${words}}` : `(${words})`;
}

function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, (character) => `\\${character}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
