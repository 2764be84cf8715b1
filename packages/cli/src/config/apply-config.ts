import type { ConfigOptions } from "@soapstone/pipeline";
import type { Diagnostic, PointerLocation } from "@soapstone/workspace";
import type { Command, Invocation, OptionSpec, OptionSpecs } from "../command.ts";
import type { LoadedConfig } from "../loaded-config.ts";
import { shortPath } from "../output.ts";
import { ConfigError } from "./config-error.ts";
import { pathInProject } from "./load-config.ts";

/** Where the value of an option comes from. */
export type OptionOrigin =
  | { readonly kind: "command-line" }
  | { readonly kind: "config"; readonly at: PointerLocation }
  | { readonly kind: "built-in" };

/** The options of a command line, completed by the configuration, with the origin of each value. */
export interface AppliedConfig {
  readonly invocation: Invocation<OptionSpecs>;
  readonly origins: ReadonlyMap<string, OptionOrigin>;
}

/**
 * Fills in the options that a command line does not give with the values of the configuration. Throws a `ConfigError`
 * for a path outside of the project.
 */
export function applyConfig(
  command: Command,
  invocation: Invocation<OptionSpecs>,
  loaded: LoadedConfig | undefined,
): AppliedConfig {
  const diagnostics: Diagnostic[] = [];
  const origins = new Map<string, OptionOrigin>();
  const options: Record<string, unknown> = { ...invocation.options };
  for (const [name, spec] of Object.entries(command.options)) {
    const isGiven = !isOpen(options[name]);
    const found = isGiven || loaded === undefined ? undefined : configured(command.name, name, loaded);
    origins.set(name, isGiven ? { kind: "command-line" } : (found?.origin ?? { kind: "built-in" }));
    if (found === undefined || loaded === undefined) continue;
    const { value, origin } = found;
    const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
    options[name] = chosen(spec, value, (text) => rebased(name, spec, text, loaded, origin.at, report));
  }
  if (loaded !== undefined && diagnostics.length > 0) throw new ConfigError(diagnostics, loaded.sources);
  return { invocation: { ...invocation, options: options as Invocation<OptionSpecs>["options"] }, origins };
}

function isOpen(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

function configured(command: string, name: string, { config }: LoadedConfig) {
  const { uri } = config.source;
  const own: ConfigOptions = config.commands.get(command) ?? {};
  const place = (pointer: string) => ({ kind: "config", at: { uri, pointer } }) as const;
  if (Object.hasOwn(own, name)) return { value: own[name], origin: place(`/commands/${command}/${name}`) };
  if (Object.hasOwn(config.defaults, name)) return { value: config.defaults[name], origin: place(`/defaults/${name}`) };
  return undefined;
}

/** Converts a value of the configuration to the form that the command line would give it. */
function chosen(spec: OptionSpec, value: unknown, rebase: (text: string) => string): unknown {
  if (spec.kind === "flag") return value === true;
  if (spec.kind === "text") return rebase(String(value));
  return (Array.isArray(value) ? value : [value]).map((each) => rebase(String(each)));
}

/**
 * Converts a path in the configuration, which starts at the folder of the configuration, to one that starts at the
 * working folder.
 */
function rebased(
  name: string,
  { argument = "" }: OptionSpec,
  text: string,
  loaded: LoadedConfig,
  at: PointerLocation,
  report: (diagnostic: Diagnostic) => void,
): string {
  const inProject = (path: string) => pathInProject(path, at, loaded, report);
  if (/^(?:FILE|DIR)$/.test(argument)) return inProject(text);
  const divide = text.lastIndexOf("=");
  if (divide < 0 || (!argument.endsWith("=FILE") && !argument.endsWith("=FILE]"))) return text;
  const path = inProject(text.slice(divide + 1));
  // In `--map`, a slash at the end marks both halves as folders.
  const end = name === "map" && text.endsWith("/") ? "/" : "";
  return `${text.slice(0, divide + 1)}${path}${end}`;
}

/**
 * Returns a line for the summary about the files and hosts that the configuration makes accessible; undefined if there
 * are none.
 */
export function reachOf(
  { invocation, origins }: AppliedConfig,
  { path }: LoadedConfig,
  cwd: string,
): string | undefined {
  const reach = ["root", "allow-host", "map"].filter((name) => origins.get(name)?.kind === "config");
  if (reach.length === 0) return undefined;
  const given = reach.map((name) => `${name} ${[invocation.options[name]].flat().join(", ")}`);
  return `${shortPath(path, cwd)} gives: ${given.join("; ")}`;
}
