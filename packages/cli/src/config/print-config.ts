import type { ConfigOptions, PipelineConfig } from "@soapstone/pipeline";
import { harmless } from "@soapstone/workspace";
import type { Command, Invocation, OptionSpec, OptionSpecs } from "../command.ts";
import { commands } from "../commands/table.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { nearName } from "../output.ts";
import { type AppliedConfig, applyConfig, type Origin } from "./apply-config.ts";
import { type LoadedConfig, loadConfig } from "./load-config.ts";

/** Prints the options of a command as YAML: those that have a value, each with where it comes from as a comment. */
export async function printConfig(
  command: Command,
  invocation: Invocation<OptionSpecs>,
  path: string | undefined,
  io: Io,
): Promise<ExitCode> {
  const loaded = path === undefined ? undefined : await loadConfig(path, commands);
  const applied = applyConfig(command, invocation, loaded);
  const lines = [
    path === undefined ? "# no configuration" : `# ${nearName(path, io.cwd)}`,
    `# options of soapstone ${command.name}`,
    ...Object.entries(command.options)
      .filter(([name]) => name !== "help" && name !== "print-config")
      .map(([name, spec]) => optionLine(name, spec, applied, loaded, io.cwd)),
    ...(command.name === "run" && loaded !== undefined ? pipelineLines(loaded, io.cwd) : []),
  ];
  for (const line of lines) io.stdout.write(`${harmless(line)}\n`);
  return exitCode.ok;
}

function optionLine(
  name: string,
  spec: OptionSpec,
  { invocation, origins }: AppliedConfig,
  loaded: LoadedConfig | undefined,
  cwd: string,
): string {
  const value = invocation.options[name];
  const origin = origins.get(name) ?? { kind: "built-in" };
  if (origin.kind === "built-in") {
    const usual = spec.kind === "flag" ? "false" : spec.kind === "list" ? "[]" : "null";
    return `${name}: ${usual} # built-in${spec.otherwise === undefined ? "" : `: ${spec.otherwise}`}`;
  }
  return `${name}: ${JSON.stringify(value)} # ${originText(origin, loaded, cwd)}`;
}

function originText(origin: Origin, loaded: LoadedConfig | undefined, cwd: string): string {
  if (origin.kind !== "config" || loaded === undefined) return "command line";
  const start = loaded.sources.locate(origin.at)?.start;
  const place = start === undefined ? "" : `:${start.line}:${start.column}`;
  return `${nearName(loaded.path, cwd)}${place}`;
}

function pipelineLines({ config, sources, path }: LoadedConfig, cwd: string): readonly string[] {
  const placeOf = ({ at }: Pick<PipelineConfig, "at">) =>
    `${nearName(path, cwd)}:${sources.locate(at)?.start?.line ?? 1}`;
  return [
    "sources:",
    ...[...config.sources].map(([name, source]) => `  ${name}: ${JSON.stringify(source.read)} # ${placeOf(source)}`),
    "pipelines:",
    ...[...config.pipelines].flatMap(([name, pipeline]) => [
      `  ${name}: # ${placeOf(pipeline)}`,
      ...(pipeline.from === undefined ? [] : [`    from: ${pipeline.from}`]),
      "    steps:",
      ...pipeline.steps.map(({ step, options, at }) => `      - ${stepText(step, options)} # ${placeOf({ at })}`),
      "    write:",
      ...pipeline.write.flatMap(({ steps }) =>
        steps.map(({ step, options, at }) => `      - ${stepText(step, options)} # ${placeOf({ at })}`),
      ),
    ]),
  ];
}

function stepText(step: { readonly name: string } | { readonly use: string }, options: ConfigOptions): string {
  const given = JSON.stringify(options);
  return "name" in step ? `${step.name}: ${given}` : `{ use: ${JSON.stringify(step.use)}, with: ${given} }`;
}
