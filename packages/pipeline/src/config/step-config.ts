import type { PointerLocation, Report } from "@soapstone/workspace";
import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { ConfigOptions, StepConfig } from "./config.ts";
import { config } from "./config-diagnostics.ts";

/**
 * Reads an entry of a list of steps, whose shape is valid. Undefined, with a diagnostic, if it names no step or
 * several.
 */
export function readStep(
  entry: string | ConfigOptions,
  steps: readonly PipelineStep[],
  at: PointerLocation,
  report: Report,
): StepConfig | undefined {
  if (typeof entry === "string") return { step: { name: entry }, options: {}, cache: true, at };
  const { id, cache = true, use, with: own, ...named } = entry;
  const names = [...Object.keys(named), ...(use === undefined ? [] : ["use"])];
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) {
    report(config("unclear-step", { names }, at));
    return undefined;
  }
  const common = { ...(id === undefined ? {} : { id: String(id) }), cache: cache === true, at };
  if (typeof use === "string") return { ...common, step: { use }, options: isOptions(own) ? own : {} };
  if (own !== undefined) {
    report(config("unknown-option", { problem: "There is no option with here: it belongs to use." }, at));
    return undefined;
  }
  const step = steps.find((each) => each.name === name);
  return { ...common, step: { name }, options: optionsOf(step, named[name]) };
}

/** Returns the options of a step; a single value stands for the option `shorthand`. */
function optionsOf(step: PipelineStep | undefined, value: unknown): ConfigOptions {
  if (value === null || value === undefined) return {};
  if (isOptions(value)) return value;
  return step?.shorthand === undefined ? {} : { [step.shorthand]: value };
}

function isOptions(value: unknown): value is ConfigOptions {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
