import type { CommandSpec, OptionSpecs } from "../command.ts";
import { configIds, inGroup } from "../command.ts";
import { configOptions } from "../shared-options.ts";

export const shells = ["bash", "zsh", "fish", "powershell"] as const;

export const completionOptions = {
  ids: {
    kind: "text",
    values: configIds,
    description: "print names from the configuration, for use by the completion script",
  },
  ...configOptions,
  ...inGroup("Report", {
    debug: { kind: "flag", description: "show the stack of an internal error" },
    help: { kind: "flag", short: "h", description: "print this page" },
  }),
} as const satisfies OptionSpecs;

export const completion: CommandSpec<typeof completionOptions> = {
  name: "completion",
  group: "Help",
  summary: "prints a script with which a shell completes commands, options and their values",
  usage: "bash|zsh|fish|powershell",
  inputs: { least: 0, most: 1 },
  inputValues: shells,
  options: completionOptions,
  details: ["The script contains the commands of this version: print it again after an update."],
  examples: [
    { line: 'eval "$(soapstone completion bash)"', says: "in ~/.bashrc: completion in every new bash" },
    {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is zsh that fills it in
      line: 'soapstone completion zsh > "${fpath[1]}/_soapstone"',
      says: "for zsh, in a folder of its function path",
    },
    {
      line: "soapstone completion fish > ~/.config/fish/completions/soapstone.fish",
      says: "for fish",
    },
    {
      line: "soapstone completion powershell | Out-String | Invoke-Expression",
      says: "in the profile of PowerShell",
    },
  ],
};
