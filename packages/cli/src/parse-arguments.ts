import { parseArgs } from "node:util";
import { nearest } from "@soapstone/workspace";
import type { Command, Invocation, OptionSpec, OptionSpecs } from "./command.ts";
import { retiredNames } from "./retired-names.ts";
import { UsageError } from "./usage-error.ts";

type OptionValue = boolean | string | string[] | undefined;

/**
 * Parses the arguments of a command by its table of options. Throws a `UsageError` for unknown options and wrong values.
 */
export function parseArguments(command: Command, args: readonly string[]): Invocation<OptionSpecs> {
  const wrong = (message: string) => new UsageError(message);
  const values = new Map<string, OptionValue>();
  for (const [name, spec] of Object.entries(command.options)) values.set(name, emptyValue(spec));
  const positionals: string[] = [];

  for (const token of tokensOf(command, args)) {
    if (token.kind === "positional") {
      if (token.value === "") throw wrong("An input is empty; a variable of the shell may be unset.");
      positionals.push(token.value);
    }
    if (token.kind !== "option") continue;
    const spec = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined;
    if (spec === undefined) throw wrong(unknownOption(command, token.rawName, token.name));
    values.set(token.name, readValue(spec, token, values.get(token.name), wrong));
  }

  const { least, most } = command.inputs;
  if (positionals.length < least) throw wrong(`An input is missing: soapstone ${command.name} ${command.usage}`);
  if (positionals.length > most)
    throw wrong(
      `The command takes ${most === 0 ? "no input" : most === 1 ? "one input" : `${most} inputs`} only; "${positionals[most]}" is one too many.`,
    );
  return { options: Object.fromEntries(values), positionals } as Invocation<OptionSpecs>;
}

function tokensOf(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { kind, short }]) => [
      name,
      { type: kind === "flag" ? ("boolean" as const) : ("string" as const), ...(short === undefined ? {} : { short }) },
    ]),
  );
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function emptyValue(spec: OptionSpec): OptionValue {
  if (spec.kind === "flag") return false;
  return spec.kind === "list" ? [] : undefined;
}

interface OptionToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValue(
  spec: OptionSpec,
  token: OptionToken,
  before: OptionValue,
  wrong: (message: string) => Error,
): OptionValue {
  const { rawName, value } = token;
  if (spec.kind === "flag") {
    if (value !== undefined) throw wrong(`${rawName} takes no value.`);
    return true;
  }
  if (value === undefined || (value === "" && spec.mayBeEmpty !== true))
    throw wrong(`${rawName} needs a value: ${rawName} ${spec.argument ?? spec.values?.join("|") ?? "VALUE"}`);
  if (token.inlineValue !== true && value.startsWith("-") && value !== "-") {
    throw wrong(`${rawName} needs a value. If the value begins with a dash, write ${rawName}=${value}`);
  }
  const given = spec.commas === true ? value.split(",").map((part) => part.trim()) : [value];
  for (const whole of given) {
    const each = spec.mayNameFile === true ? (whole.split("=", 1)[0] ?? whole) : whole;
    if (spec.values === undefined || spec.values.includes(each)) continue;
    const meant = retiredNames.get(each) ?? nearest(each, spec.values);
    const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
    throw wrong(`${rawName} takes ${listed(spec.values)}, not "${each}".${hint}`);
  }
  return spec.kind === "list" ? [...(Array.isArray(before) ? before : []), ...given] : value;
}

function unknownOption(command: Command, rawName: string, name: string): string {
  const now = retiredNames.get(name);
  const meant = now !== undefined && now in command.options ? now : nearest(name, Object.keys(command.options));
  return `There is no option ${rawName}.${meant === undefined ? "" : ` Did you mean --${meant}?`}`;
}

/** Joins values for a message: `json or yaml`, `a, b or c`. */
function listed(values: readonly string[]): string {
  return values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}
