import { harmless, nearest } from "@soapstone/workspace";
import { commands } from "./commands/table.ts";
import { ConfigError } from "./config/config-error.ts";
import { printConfigError } from "./config/print-config-error.ts";
import { withConfig } from "./config/with-config.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { commandHelp, mainHelp } from "./help.ts";
import { commandHelpJson, mainHelpJson } from "./help-json.ts";
import type { Io } from "./io.ts";
import { raisedDepth } from "./limits.ts";
import { parseArguments } from "./parse-arguments.ts";
import { formatsForPrograms } from "./report/format.ts";
import { jsonText } from "./report/json-text.ts";
import { UsageError } from "./usage-error.ts";
import { version } from "./version.ts";

/** Runs a command line, and returns its exit status. Never throws. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    if (error instanceof ConfigError) {
      printConfigError(error, isReported(args, ["json", "jsonl"]), io);
      return exitCode.usage;
    }
    if (error instanceof UsageError) {
      const running = commands.find(({ name }) => name === args[0])?.name;
      const command = running === undefined ? "soapstone" : `soapstone ${running}`;
      const advice = `See ${command} --help`;
      io.stderr.write(
        isReported(args, ["json", "jsonl"])
          ? `${JSON.stringify({ code: "usage", severity: "error", message: error.message, advice })}\n`
          : `${command}: ${harmless(error.message)}\n${advice}\n`,
      );
      return exitCode.usage;
    }
    const stack = error instanceof Error && args.includes("--debug") ? error.stack : undefined;
    io.stderr.write(
      `soapstone: internal error: ${harmless(stack ?? String(error))}\n` +
        "This is a bug of soapstone. Please report it, with the command line and, if you may, the input.\n" +
        (stack === undefined ? "With --debug, the same command shows where it happened.\n" : ""),
    );
    return exitCode.internal;
  }
}

/** Whether a report in one of these formats goes to a stream. Works on the raw arguments, since they may be invalid. */
function isReported(args: readonly string[], formats: readonly string[]): boolean {
  return args.some((arg, index) => {
    const format = arg.startsWith("--report=") ? arg.slice("--report=".length) : args[index - 1] === "--report" && arg;
    return format !== false && formats.includes(format);
  });
}

async function dispatch(args: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined) {
    io.stderr.write(mainHelp(commands, version()));
    return exitCode.usage;
  }
  if (name === "--help" || name === "-h" || name === "help") return help(rest, io);
  if (name === "--version" || name === "-V") {
    io.stdout.write(`${version()}\n`);
    return exitCode.ok;
  }
  const command = commandNamed(name);
  if (rest.includes("--help") || rest.includes("-h")) return help(args, io);
  // `--print-config` works without an input.
  const isPrinting = rest.includes("--print-config");
  const invocation = parseArguments(
    isPrinting ? { ...command, inputs: { ...command.inputs, least: 0 } } : command,
    rest,
  );
  const configured = await withConfig(command, invocation, commands, io);
  if (configured === undefined) return exitCode.ok;
  const execute = await command.load();
  try {
    const leftToDo: (() => Promise<void>)[] = [];
    const status = await execute(configured.invocation, { ...io, whenOver: (finish) => void leftToDo.push(finish) });
    for (const finish of leftToDo) await finish();
    if (configured.reach !== undefined && !invocation.options.quiet && !isReported(args, formatsForPrograms))
      io.stderr.write(`${configured.reach}\n`);
    return status;
  } catch (error) {
    const limit = isOutOfStack(error) ? raisedDepth(rest) : undefined;
    if (limit === undefined) throw error;
    throw new UsageError(`The input is nested too deep to be processed: ${limit} is too much.`);
  }
}

function isOutOfStack(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes("call stack");
}

/**
 * Prints the help for the command that the first argument without a dash names, or the main help page; with `--format
 * json` as JSON.
 */
function help(args: readonly string[], io: Io): ExitCode {
  const { name, isJson } = helpRequest(args);
  const command = name === undefined ? undefined : commandNamed(name);
  if (isJson)
    io.stdout.write(jsonText(command === undefined ? mainHelpJson(commands, version()) : commandHelpJson(command), 2));
  else io.stdout.write(command === undefined ? mainHelp(commands, version()) : commandHelp(command));
  return exitCode.ok;
}

function helpRequest(args: readonly string[]): { readonly name: string | undefined; readonly isJson: boolean } {
  const at = args.findIndex((arg) => arg === "--format" || arg.startsWith("--format="));
  const format = args[at] === "--format" ? args[at + 1] : args[at]?.slice("--format=".length);
  const name = args.find((arg, index) => !arg.startsWith("-") && (at < 0 || index !== at + 1));
  // After the name of a command, `--format` may be an option of that command.
  if (name === undefined && at >= 0 && format !== "json")
    throw new UsageError("With --help, --format takes json only.");
  return { name, isJson: format === "json" };
}

function commandNamed(name: string) {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  if (name.startsWith("-")) throw new UsageError(`There is no option ${name} before a command.`);
  const meant = nearest(
    name,
    commands.map((each) => each.name),
  );
  const isFile = /[./\\]/.test(name);
  const hint = meant !== undefined ? ` Did you mean ${meant}?` : isFile ? ` For a file: soapstone convert ${name}` : "";
  throw new UsageError(`There is no command "${name}".${hint}`);
}
