import type { PointerLocation } from "@soapstone/workspace";
import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { ConfigOptions, StepConfig, WriteConfig } from "./config.ts";
import { isBeforeWrite } from "./config-shape.ts";

/** Reads an entry of `write`, whose shape is valid: a path, or a step with the path of its output. */
export function readWrite(
  entry: string | ConfigOptions,
  steps: readonly PipelineStep[],
  at: PointerLocation,
): WriteConfig {
  const stepOf = (name: string, options: ConfigOptions): StepConfig => ({ step: { name }, options, cache: true, at });
  if (typeof entry === "string") return { steps: [stepOf("write", { to: entry })] };
  const step = steps
    .filter(isBeforeWrite)
    .find(({ name }) => Object.hasOwn(entry, name) && typeof entry[name] === "string");
  if (step === undefined) return { steps: [stepOf("write", entry)] };
  const { [step.name]: to, ...options } = entry;
  // The output of `split` is a folder, even without a slash at the end of its name.
  const isFolder = step.name === "split" && typeof to === "string" && !to.endsWith("/");
  return { steps: [stepOf(step.name, options), stepOf("write", { to: isFolder ? `${to}/` : to })] };
}
