import type { ConfigOptions, PipelineConfig } from "@soapstone/pipeline";
import { harmless } from "@soapstone/workspace";
import type { Command, OptionSpec } from "../command.ts";
import type { Io } from "../io.ts";
import type { LoadedConfig } from "../loaded-config.ts";
import { shortPath } from "../output.ts";
import type { AppliedConfig, OptionOrigin } from "./apply-config.ts";

/** Prints the options of a command as YAML: all options with a value, each with the origin of the value as a comment. */
export function printConfig(
  command: Command,
  applied: AppliedConfig,
  loaded: LoadedConfig | undefined,
  { stdout, cwd }: Io,
): void {
  const lines = [
    loaded === undefined ? "# no configuration" : `# ${shortPath(loaded.path, cwd)}`,
    `# options of soapstone ${command.name}`,
    ...Object.entries(command.options)
      .filter(([name]) => name !== "help" && name !== "print-config")
      .map(([name, spec]) => optionLine(name, spec, applied, loaded, cwd)),
    ...(command.name === "run" && loaded !== undefined ? pipelineLines(loaded, cwd) : []),
  ];
  for (const line of lines) stdout.write(`${harmless(line)}\n`);
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
    const byDefault = spec.kind === "flag" ? "false" : spec.kind === "list" ? "[]" : "null";
    return `${name}: ${byDefault} # built-in${spec.otherwise === undefined ? "" : `: ${spec.otherwise}`}`;
  }
  return `${name}: ${JSON.stringify(value)} # ${originText(origin, loaded, cwd)}`;
}

function originText(origin: OptionOrigin, loaded: LoadedConfig | undefined, cwd: string): string {
  if (origin.kind !== "config" || loaded === undefined) return "command line";
  const start = loaded.sources.locate(origin.at)?.start;
  const place = start === undefined ? "" : `:${start.line}:${start.column}`;
  return `${shortPath(loaded.path, cwd)}${place}`;
}

function pipelineLines({ config, sources, path }: LoadedConfig, cwd: string): readonly string[] {
  const placeOf = ({ at }: Pick<PipelineConfig, "at">) =>
    `${shortPath(path, cwd)}:${sources.locate(at)?.start?.line ?? 1}`;
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
