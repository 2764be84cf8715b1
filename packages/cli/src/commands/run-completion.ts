import { nearest } from "@soapstone/workspace";
import type { Run } from "../command.ts";
import { bashCompletion } from "../completion/bash.ts";
import { completedCommands } from "../completion/completed.ts";
import { fishCompletion } from "../completion/fish.ts";
import { powershellCompletion } from "../completion/powershell.ts";
import { zshCompletion } from "../completion/zsh.ts";
import { exitCode } from "../exit-code.ts";
import { UsageError } from "../usage-error.ts";
import { type completionOptions, shells } from "./completion.ts";

const scripts = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const satisfies Record<(typeof shells)[number], unknown>;

export const runCompletion: Run<typeof completionOptions> = async ({ positionals: [asked = ""] }, io) => {
  const shell = shells.find((each) => each === asked);
  if (shell === undefined) {
    const meant = nearest(asked, shells);
    const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
    throw new UsageError(`There is no completion for "${asked}"; the shells are ${shells.join(", ")}.${hint}`);
  }
  // Not before it is asked for: the table names this file.
  const { commands } = await import("./table.ts");
  io.stdout.write(scripts[shell](completedCommands(commands)));
  return exitCode.ok;
};
