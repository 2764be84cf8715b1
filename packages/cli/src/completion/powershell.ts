import {
  type Completed,
  type CompletedCommand,
  type CompletedOption,
  idsCommand,
  shortDescription,
} from "./completed.ts";

/**
 * Writes the completion script for PowerShell 5 or newer, to be added to a profile. If nothing is offered, PowerShell
 * completes names of files.
 */
export function powershellCompletion(commands: readonly CompletedCommand[]): string {
  return `# Completion of soapstone for PowerShell: soapstone completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName soapstone -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${commands.map(commandEntry).join("\n")}
  }
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $name = $words | Select-Object -Skip 1 | Where-Object { $_ -notlike '-*' } | Select-Object -First 1
  $previous = if ($words.Count -gt 0) { $words[-1] } else { '' }
  $offers = @()
  if (-not $name) {
    $offers = @($commands.Keys | ForEach-Object { , @($_, $commands[$_].summary) })
  } elseif ($commands.Contains($name)) {
    $command = $commands[$name]
    if ($command.values.Contains($previous)) {
      $values = $command.values[$previous]
      if ($values -is [scriptblock]) { $values = & $values }
      $offers = @($values | ForEach-Object { , @($_, $_) })
    } elseif ($wordToComplete -like '-*') {
      $offers = @($command.options.Keys | ForEach-Object { , @($_, $command.options[$_]) })
    } else {
      $inputs = $command.inputs
      if ($inputs -is [scriptblock]) { $inputs = & $inputs }
      $offers = @($inputs | ForEach-Object { , @($_, $_) })
    }
  }
  $offers | Where-Object { $_[0] -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`;
}

function commandEntry({ name, summary, options, inputs }: CompletedCommand): string {
  const values = options.filter(({ value }) => value?.kind === "words" || value?.kind === "ids");
  return [
    `    ${quoted(name)} = @{`,
    `      summary = ${quoted(shortDescription(summary))}`,
    `      options = [ordered]@{ ${options.map(optionEntry).join("; ")} }`,
    `      values = @{ ${values.flatMap(valueEntries).join("; ")} }`,
    `      inputs = ${listOf(inputs)}`,
    "    }",
  ].join("\n");
}

function optionEntry({ name, summary }: CompletedOption): string {
  return `${quoted(`--${name}`)} = ${quoted(shortDescription(summary))}`;
}

function valueEntries({ name, short, value }: CompletedOption): readonly string[] {
  const list = listOf(value);
  return [`--${name}`, ...(short === undefined ? [] : [`-${short}`])].map((form) => `${quoted(form)} = ${list}`);
}

function listOf(value: Completed | undefined): string {
  if (value?.kind === "ids") return `{ ${idsCommand(value.of)} 2>$null }`;
  return value?.kind === "words" ? `@(${value.words.map(quoted).join(", ")})` : "@()";
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
