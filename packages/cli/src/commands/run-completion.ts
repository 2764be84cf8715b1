import type { Config, StepConfig } from "@soapstone/pipeline";
import { nearest } from "@soapstone/workspace";
import type { ConfigId, Run } from "../command.ts";
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

export const runCompletion: Run<typeof completionOptions> = async (
  { options, positionals: [shellName], config },
  io,
) => {
  if (options.ids !== undefined) {
    if (config !== undefined) for (const id of idsOf(config.config, options.ids)) io.stdout.write(`${id}\n`);
    return exitCode.ok;
  }
  if (shellName === undefined) throw new UsageError(`The name of the shell is missing: ${shells.join(", ")}.`);
  const shell = shells.find((each) => each === shellName);
  if (shell === undefined) {
    const meant = nearest(shellName, shells);
    const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
    throw new UsageError(`There is no completion for "${shellName}"; the shells are ${shells.join(", ")}.${hint}`);
  }
  // Loaded late, since the table imports this file.
  const { commands } = await import("./table.ts");
  io.stdout.write(scripts[shell](completedCommands(commands)));
  return exitCode.ok;
};

/**
 * Returns the id of a step: steps of the catalogue have their name as id, steps of a module only have one if it is
 * given.
 */
function idOfStep({ id, step }: StepConfig): readonly string[] {
  if (id !== undefined) return [id];
  return "name" in step ? [step.name] : [];
}

/** Returns the names in a configuration that a shell can read without quotes. */
function idsOf({ pipelines }: Config, of: ConfigId): readonly string[] {
  const ids =
    of === "pipelines"
      ? [...pipelines.keys()]
      : [...pipelines.values()].flatMap(({ steps }) => steps.flatMap(idOfStep));
  return [...new Set(ids)].filter((id) => /^[\w][\w.-]*$/.test(id));
}
