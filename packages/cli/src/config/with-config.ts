import type { Command, Invocation, OptionSpecs } from "../command.ts";
import { commands } from "../commands/table.ts";
import type { ExitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { type ConfigChoice, findConfig } from "./find-config.ts";

/** A command line with the options of the configuration. */
export interface ConfiguredInvocation {
  readonly invocation: Invocation<OptionSpecs>;
  /** What the configuration lets the command reach, in one line. */
  readonly reach?: string;
  /** Prints every option with where its value comes from. */
  readonly print: () => Promise<ExitCode>;
}

/**
 * Finds the configuration that a command line heeds, and gives the command the options that it leaves open. Without a
 * configuration nothing is loaded. Throws a `UsageError` for a configuration that cannot be followed.
 */
export async function withConfig(
  command: Command,
  invocation: Invocation<OptionSpecs>,
  io: Io,
): Promise<ConfiguredInvocation> {
  const isHeeded = "config" in command.options;
  const path = isHeeded ? findConfig(invocation.options as ConfigChoice, io.cwd) : undefined;
  const print = async () => {
    const { printConfig } = await import("./print-config.ts");
    return printConfig(command, invocation, path, io);
  };
  if (path === undefined) return { invocation, print };
  const [{ loadConfig }, { applyConfig, reachOf }] = await Promise.all([
    import("./load-config.ts"),
    import("./apply-config.ts"),
  ]);
  const config = await loadConfig(path, commands);
  const applied = applyConfig(command, invocation, config);
  const reach = reachOf(applied, config, io.cwd);
  return {
    invocation: { ...applied.invocation, config },
    ...(reach === undefined ? {} : { reach }),
    print,
  };
}
