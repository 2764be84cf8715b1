import type { PipelineStep } from "../steps/pipeline-step.ts";
import type { ConfigOptions } from "./config.ts";

/** Options that are not defaults of steps between others, since they name files or apply to written files only. */
const notBetweenSteps: ReadonlySet<string> = new Set(["complement", "format", "entry-name", "plan"]);

/**
 * Returns the defaults of all commands that a step has as options: those of conversions, and the complement of a written
 * file.
 */
export function defaultsOf(
  { name, options }: PipelineStep,
  given: ConfigOptions,
  defaults: ConfigOptions,
): ConfigOptions {
  // The files of a folder may refer to each other, and have their complement together.
  const isFile = name === "write" && typeof given.to === "string" && !given.to.endsWith("/");
  const isMeant = (option: string): boolean =>
    name.startsWith("to-") ? !notBetweenSteps.has(option) : isFile && option === "complement";
  return Object.fromEntries(
    Object.entries(defaults).filter(([option]) => isMeant(option) && Object.hasOwn(options.properties, option)),
  );
}
