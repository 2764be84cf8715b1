import { pointerLocator, prepareYaml, printPointer, readJson } from "@soapstone/apidoc-model";
import {
  createSources,
  type Diagnostic,
  defaultLimits,
  type Limits,
  type PointerLocation,
  type Source,
  type Sources,
} from "@soapstone/workspace";
import { type ShapeProblem, shapeProblems } from "../options/options-shape.ts";
import { plainValue } from "../options/plain-value.ts";
import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { Config, ConfigOptions, PipelineConfig, SourceConfig } from "./config.ts";
import { config } from "./config-diagnostics.ts";
import { type ConfigTable, configShape, namePattern } from "./config-shape.ts";
import { readStep } from "./step-config.ts";
import { readWrite } from "./write-config.ts";

/** A configuration, or its problems, and the text for their locations. */
export interface ConfigOutcome {
  /** Absent if there is an error. */
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
}

/** The limits for reading a configuration. They are small, also for YAML aliases. */
const configLimits: Limits = { ...defaultLimits, bytes: 4_000_000, nodes: 100_000, aliases: 10_000, depth: 100 };

/** Parses and validates the text of a configuration. Reports all problems with their locations. */
export async function readConfig(source: Source, table: ConfigTable): Promise<ConfigOutcome> {
  await prepareYaml();
  const sources = createSources({ locate: pointerLocator() });
  const read = readJson(source, { base: sources.add(source), limits: configLimits });
  if (!read.ok || read.diagnostics.some(({ severity }) => severity === "error"))
    return { diagnostics: read.diagnostics, sources };
  const value = plainValue(read.value);
  const problems = shapeProblems(configShape(table), value).map((problem) => shapeFinding(problem, source.uri));
  const diagnostics: Diagnostic[] = [...read.diagnostics, ...problems];
  if (problems.length > 0) return { diagnostics, sources };
  const found = built(value as ConfigText, source, table.steps, (diagnostic) => void diagnostics.push(diagnostic));
  const isWrong = diagnostics.some(({ severity }) => severity === "error");
  return { ...(isWrong ? {} : { config: found }), diagnostics, sources };
}

/** Converts a problem of the shape to a diagnostic, located at the wrong name or value. */
export function shapeFinding({ path, kind, message }: ShapeProblem, uri: string): Diagnostic {
  const at: PointerLocation = { uri, pointer: printPointer(path), ...(kind === "unknown" ? { key: true } : {}) };
  const codes = { unknown: "unknown-option", missing: "missing-option", wrong: "wrong-value" } as const;
  return config(codes[kind], { problem: message }, at);
}

/** A parsed configuration whose shape is valid. */
interface ConfigText {
  readonly sources?: Readonly<Record<string, string | Omit<SourceConfig, "at">>>;
  readonly pipelines?: Readonly<Record<string, PipelineText>>;
  readonly defaults?: ConfigOptions;
  readonly commands?: Readonly<Record<string, ConfigOptions>>;
}

interface PipelineText {
  readonly from?: string;
  readonly steps?: readonly (string | ConfigOptions)[];
  readonly write?: string | readonly (string | ConfigOptions)[];
}

function built(
  text: ConfigText,
  source: Source,
  steps: readonly PipelineStep[],
  report: (diagnostic: Diagnostic) => void,
): Config {
  const placeOf = (...path: (string | number)[]): PointerLocation => ({ uri: source.uri, pointer: printPointer(path) });
  const sources = Object.entries(text.sources ?? {}).map(([name, value]): [string, SourceConfig] => [
    name,
    { ...(typeof value === "string" ? { read: value } : value), at: placeOf("sources", name) },
  ]);
  const pipelines = Object.entries(text.pipelines ?? {}).map(([name, pipeline]): [string, PipelineConfig] => {
    const at = placeOf("pipelines", name);
    if (!new RegExp(namePattern, "u").test(name)) {
      const problem = `A pipeline cannot be called ${JSON.stringify(name)}: names have letters, digits, dots, hyphens and underscores, and begin with a letter or a digit.`;
      report(config("wrong-value", { problem }, { ...at, key: true }));
    }
    const { from, write = [] } = pipeline;
    const written = typeof write === "string" ? [write] : write;
    return [
      name,
      {
        ...(from === undefined ? {} : { from }),
        steps: (pipeline.steps ?? []).flatMap(
          (entry, index) => readStep(entry, steps, placeOf("pipelines", name, "steps", index), report) ?? [],
        ),
        write: written.map((entry, index) =>
          readWrite(entry, steps, placeOf("pipelines", name, "write", ...(typeof write === "string" ? [] : [index]))),
        ),
        at,
      },
    ];
  });
  return {
    source,
    sources: new Map(sources),
    pipelines: new Map(pipelines),
    defaults: text.defaults ?? {},
    commands: new Map(Object.entries(text.commands ?? {})),
  };
}
