import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { ConfigOptions } from "./config.ts";

/** Options that are no defaults for steps of a pipeline, since they name files or only apply to written files. */
const notBetweenSteps: ReadonlySet<string> = new Set(["complement", "format", "entry-name", "plan"]);

/**
 * Returns the defaults of the configuration that apply to a step: those of conversion options and, for `write`, the
 * place of the complement.
 */
export function defaultsOf(
  { name, options }: PipelineStep,
  given: ConfigOptions,
  defaults: ConfigOptions,
): ConfigOptions {
  // Applies to files only: files in a folder may refer to each other, and have one complement together.
  const isFile = name === "write" && typeof given.to === "string" && !given.to.endsWith("/");
  const isMeant = (option: string): boolean =>
    name.startsWith("to-") ? !notBetweenSteps.has(option) : isFile && option === "complement";
  return Object.fromEntries(
    Object.entries(defaults).filter(([option]) => isMeant(option) && Object.hasOwn(options.properties, option)),
  );
}
