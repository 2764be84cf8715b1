import { notBlank, type OptionShape, type OptionsShape, optionsShape, type ValueShape } from "@soapstone/pipeline";
import type { Command, OptionSpec } from "../command.ts";

/** Options about one run or one input, which a configuration cannot set, since it applies to all runs. */
const ofOneRun: ReadonlySet<string> = new Set([
  ...[
    "help",
    "debug",
    "output",
    "force",
    "config",
    "no-config",
    "print-config",
    "print-schema",
    "write-baseline",
    "stdin-name",
  ],
  ...["companion", "against", "in-place", "schema", "select", "operation", "request", "response", "fault", "all"],
  ...["only", "from", "until", "trace", "dry-run", "check", "watch", "stats", "resume", "shard"],
]);

/** Returns the options that a configuration may set, by the name of the command. */
export function commandShapes(commands: readonly Command[]): ReadonlyMap<string, OptionsShape> {
  return new Map(commands.map(({ name, options }) => [name, shapeOfOptions(options)]));
}

function shapeOfOptions(options: Command["options"]): OptionsShape {
  const shapes = Object.entries(options)
    .filter(([name]) => isForConfig(name))
    .map(([name, spec]): [string, OptionShape] => [name, { description: spec.description, ...valuesOf(spec) }]);
  return optionsShape(Object.fromEntries(shapes));
}

/** Whether a configuration may set an option. */
export function isForConfig(name: string): boolean {
  return !ofOneRun.has(name);
}

function valuesOf(spec: OptionSpec): ValueShape {
  if (spec.kind === "flag") return { type: "boolean" };
  const textShape: ValueShape =
    spec.values === undefined || spec.mayNameFile === true
      ? { type: "string", ...(spec.mayBeEmpty === true ? {} : { pattern: notBlank }) }
      : { type: "string", enum: spec.values };
  if (spec.kind === "list") return { anyOf: [textShape, { type: "array", items: textShape }] };
  // A number need not be quoted.
  return spec.values === undefined ? { anyOf: [textShape, { type: "number" }] } : textShape;
}
