import { type Completed, type CompletedCommand, type CompletedOption, idsCommand } from "./completed.ts";

/**
 * Writes the completion script for bash 3.2 (macOS) or newer. Names of files are left to readline, which quotes them.
 */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name);
  return `# Completion of soapstone for bash: eval "$(soapstone completion bash)"
_soapstone_words() {
  local rest="$cur" before=""
  if [[ $2 == commas && $cur == *,* ]]; then before="\${cur%,*},"; rest="\${cur##*,}"; fi
  COMPREPLY=( $(compgen -P "$before" -W "$1" -- "$rest") )
  if [[ \${#COMPREPLY[@]} -eq 0 ]]; then _soapstone_nothing; fi
}
_soapstone_nothing() {
  if type compopt >/dev/null 2>&1; then compopt +o default 2>/dev/null; fi
}
_soapstone() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="" word index
  COMPREPLY=()
  # Bash divides words at an equals sign: what stands before it is what has the value.
  if [[ $cur == = ]]; then cur=""
  elif [[ $prev == = ]]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [[ \${COMP_WORDS[COMP_CWORD]} == = || \${COMP_WORDS[COMP_CWORD-1]} == = ]] && [[ $prev != --* ]]; then return; fi
  for (( index = 1; index < COMP_CWORD; index++ )); do
    word="\${COMP_WORDS[index]}"
    if [[ $word != -* ]]; then command="$word"; break; fi
  done
  case "$command" in
    "") _soapstone_words "${names.join(" ")} --help --version" ;;
${commands.map(commandCase).join("\n")}
  esac
}
complete -o default -F _soapstone soapstone
`;
}

function commandCase({ name, options, inputs }: CompletedCommand): string {
  const withValues = options.filter(({ value }) => value !== undefined);
  const cases = withValues.map((option) => `        ${formsOf(option).join("|")}) ${offered(option.value)}; return ;;`);
  const all = options.flatMap(formsOf).filter((form) => form.startsWith("--"));
  return [
    `    ${name})`,
    ...(cases.length === 0 ? [] : ['      case "$prev" in', ...cases, "      esac"]),
    ...(all.length === 0 ? [] : [`      if [[ $cur == -* ]]; then _soapstone_words "${all.join(" ")}"; return; fi`]),
    `      ${offered(inputs)} ;;`,
  ].join("\n");
}

function formsOf({ name, short }: CompletedOption): readonly string[] {
  return [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
}

function offered(value: Completed | undefined): string {
  if (value === undefined || value.kind === "files") return ":";
  if (value.kind === "nothing") return "_soapstone_nothing";
  const words = value.kind === "ids" ? `$(${idsCommand(value.of)} 2>/dev/null)` : value.words.join(" ");
  return `_soapstone_words "${words}"${value.commas ? " commas" : ""}`;
}
