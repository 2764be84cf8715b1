import type { Command, Invocation, OptionSpecs } from "../command.ts";
import type { Io } from "../io.ts";
import { type ConfigChoice, findConfig } from "./find-config.ts";

/** A command line, completed by the configuration. */
export interface ConfiguredInvocation {
  readonly invocation: Invocation<OptionSpecs>;
  /** The files and hosts that the configuration makes accessible, in one line. */
  readonly reach?: string;
}

/**
 * Finds the configuration for a command line, and fills in the options that it does not give. Without a configuration
 * no code for configurations is loaded. Returns undefined after `--print-config` or `--print-schema`, which print and
 * do nothing else. Throws a `UsageError` for an invalid configuration.
 */
export async function withConfig(
  command: Command,
  invocation: Invocation<OptionSpecs>,
  commands: readonly Command[],
  io: Io,
): Promise<ConfiguredInvocation | undefined> {
  if (invocation.options["print-schema"]) {
    const { printSchema } = await import("./print-schema.ts");
    printSchema(commands, io);
    return undefined;
  }
  const isPrinting = Boolean(invocation.options["print-config"]);
  const isConfigurable = "config" in command.options;
  const path = isConfigurable ? findConfig(invocation.options as ConfigChoice, io.cwd) : undefined;
  if (path === undefined && !isPrinting) return { invocation };
  const [{ loadConfig }, { commandShapes }, { applyConfig, reachOf }] = await Promise.all([
    import("./load-config.ts"),
    import("./option-shapes.ts"),
    import("./apply-config.ts"),
  ]);
  const config = path === undefined ? undefined : await loadConfig(path, commandShapes(commands));
  const applied = applyConfig(command, invocation, config);
  if (isPrinting) {
    const { printConfig } = await import("./print-config.ts");
    printConfig(command, applied, config, io);
    return undefined;
  }
  const reach = config === undefined ? undefined : reachOf(applied, config, io.cwd);
  return {
    invocation: { ...applied.invocation, ...(config === undefined ? {} : { config }) },
    ...(reach === undefined ? {} : { reach }),
  };
}
