import {
  notBlank,
  type OptionShape,
  type OptionsShape,
  optionsShape,
  type ValueShape,
} from "../options/options-shape.ts";
import type { PipelineStep } from "../steps/pipeline-step.ts";

/** The steps and commands whose options a configuration may contain. */
export interface ConfigTable {
  readonly steps: readonly PipelineStep[];
  /** The options of each command that a configuration may set, by the name of the command. */
  readonly commands: ReadonlyMap<string, OptionsShape>;
}

/** The pattern for names of pipelines and ids of steps, which become names of folders. */
export const namePattern = "^[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]*$";

/** Returns the shape of a configuration. It validates configurations, and their JSON Schema is made from it. */
export function configShape({ steps, commands }: ConfigTable): OptionsShape {
  return optionsShape(
    {
      $schema: { type: "string", description: "the JSON Schema of configurations, for editors" },
      version: { type: "integer", enum: [1], description: "the version of this form of configurations" },
      sources: {
        type: "object",
        description: "the documents that pipelines start with, by name",
        properties: {},
        additionalProperties: sourceShape,
      },
      pipelines: {
        type: "object",
        description: "the pipelines, by name",
        properties: {},
        additionalProperties: pipelineShape(steps),
      },
      defaults: {
        ...defaultsShape(commands),
        description: "default values of options, for all commands that have them",
      },
      commands: {
        ...optionsShape(
          Object.fromEntries(
            [...commands].map(([name, shape]) => [name, { ...shape, description: `options of soapstone ${name}` }]),
          ),
        ),
        description: "options of single commands; they take precedence over defaults",
      },
    },
    ["version"],
  );
}

/** Returns the JSON Schema of a configuration, for editors. Options that several commands share are references. */
export function configJsonSchema(table: ConfigTable): Readonly<Record<string, unknown>> {
  const shape = configShape(table);
  const common = defaultsShape(table.commands).properties;
  const referring = [...table.commands].map(([name, { properties }]) => [
    name,
    {
      description: `options of soapstone ${name}`,
      ...optionsShape({}),
      properties: Object.fromEntries(
        Object.entries(properties).map(([option, own]) => [
          option,
          JSON.stringify(own) === JSON.stringify(common[option])
            ? { $ref: `#/properties/defaults/properties/${option}` }
            : own,
        ]),
      ),
    },
  ]);
  const commands = { ...shape.properties.commands, properties: Object.fromEntries(referring) };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Configuration of Soapstone: soapstone.yaml",
    ...shape,
    properties: { ...shape.properties, commands },
  };
}

const file = { type: "string", pattern: notBlank } as const;

const sourceShape: ValueShape = {
  anyOf: [
    file,
    optionsShape(
      {
        read: { ...file, description: "the file, relative to the folder of the configuration, or the address" },
        root: { ...file, description: "the folder that files are read from" },
        companion: {
          ...file,
          description:
            "the companion of an API description or a JSON Schema, where it is not NAME.map.json beside it; or none",
        },
      },
      ["read"],
    ),
  ],
};

function pipelineShape(steps: readonly PipelineStep[]): OptionsShape {
  const written: ValueShape = { anyOf: [file, writtenShape, ...steps.filter(isBeforeWrite).map(writtenByShape)] };
  return optionsShape({
    from: { ...file, description: "the name of the source that the pipeline starts with" },
    steps: {
      type: "array",
      description: "the steps, in the order in which they run",
      items: { anyOf: [{ type: "string", enum: steps.map(({ name }) => name) }, stepShape(steps)] },
    },
    write: {
      description:
        "where the document is written at the end: a file, a folder (with / at its end), or a step and where its output is written",
      anyOf: [file, { type: "array", items: written }],
    },
  });
}

/**
 * Returns the shape of a step: a name with options, or a module. That exactly one of the two is given is checked
 * separately.
 */
function stepShape(steps: readonly PipelineStep[]): OptionsShape {
  return optionsShape({
    ...Object.fromEntries(steps.map((step): [string, OptionShape] => [step.name, stepOptionShape(step)])),
    use: { ...file, description: "the module of a step of your own, relative to the folder of the configuration" },
    with: { type: "object", properties: {}, additionalProperties: true, description: "the options of that step" },
    id: {
      type: "string",
      pattern: namePattern,
      description: "the name of the step in --from, --until and the output; default: the name of its kind",
    },
    cache: { type: "boolean", description: "false: run the step each time" },
  });
}

function stepOptionShape({ summary, options, shorthand }: PipelineStep): OptionShape {
  const short = shorthand === undefined ? undefined : options.properties[shorthand];
  const shapes: readonly ValueShape[] = [options, { type: "null" }, ...(short === undefined ? [] : [short])];
  return { description: summary, anyOf: shapes };
}

const writtenShape: OptionsShape = optionsShape(
  {
    to: { ...file, description: "the file, or the folder (with / at its end)" },
    format: { type: "string", enum: ["json", "yaml"], description: "the notation; default: by the file name" },
    complement: {
      type: "string",
      enum: ["companion", "inline", "none"],
      description: "where the complement is written",
    },
  },
  ["to"],
);

/**
 * Whether a step may be an entry of `write`, since it makes a different output of the document: `{ split: DIR, layout:
 * per-path }`, `{ types: FILE }`.
 */
export function isBeforeWrite({ name, accepts }: PipelineStep): boolean {
  return accepts.length > 0 && !["write", "check", "plan", "format"].includes(name);
}

function writtenByShape({ name, summary, options }: PipelineStep): OptionsShape {
  return optionsShape({ [name]: { ...file, description: `where it goes: ${summary}` }, ...options.properties }, [
    name,
    ...(options.required ?? []),
  ]);
}

/** Merges the options of all commands: an option that several commands have allows the values of any of them. */
function defaultsShape(commands: ConfigTable["commands"]): OptionsShape {
  const found = new Map<string, OptionShape>();
  for (const { properties } of commands.values())
    for (const [name, shape] of Object.entries(properties)) {
      const before = found.get(name);
      if (before === undefined) found.set(name, shape);
      else if (valuesOf(before) !== valuesOf(shape)) found.set(name, eitherOf(before, shape));
    }
  return optionsShape(Object.fromEntries(found));
}

function valuesOf({ description: _, ...shape }: OptionShape): string {
  return JSON.stringify(shape);
}

function eitherOf(a: OptionShape, b: OptionShape): OptionShape {
  const alternatives = "anyOf" in a ? a.anyOf : [a];
  return { description: a.description, anyOf: [...alternatives, b] };
}
