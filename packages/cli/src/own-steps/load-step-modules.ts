import { type Config, type StepConfig, type StepModule, stepDiagnostics } from "@soapstone/pipeline";
import type { Diagnostic } from "@soapstone/workspace";
import { loadStepModule, type StepModulePlace } from "./load-step-module.ts";

/** The modules of steps in a configuration, and the problems of those that could not be loaded. */
export interface LoadedStepModules {
  /** The modules, by their names in the configuration. */
  readonly modules: ReadonlyMap<string, StepModule>;
  /** The problems of modules, with their locations in the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** The stacks of errors that modules threw. */
  readonly stacks: readonly string[];
}

/**
 * Loads all modules that the steps of a configuration name with `use`. Reports those that cannot be loaded or are not
 * steps.
 */
export async function loadStepModules(config: Config, place: StepModulePlace): Promise<LoadedStepModules> {
  const modules = new Map<string, StepModule>();
  const diagnostics: Diagnostic[] = [];
  const stacks: string[] = [];
  for (const [use, { at }] of usedModules(config)) {
    const loaded = await loadStepModule(use, place);
    if ("problem" in loaded) {
      const facts = { module: use, problem: loaded.problem };
      diagnostics.push(stepDiagnostics("bad-module", facts, { uri: at.uri, pointer: `${at.pointer}/use` }));
      if (loaded.error instanceof Error && loaded.error.stack !== undefined) stacks.push(loaded.error.stack);
    } else modules.set(use, loaded);
  }
  return { modules, diagnostics, stacks };
}

/** Returns the names of the modules, each once, with the first step that uses it. */
function usedModules({ pipelines }: Config): ReadonlyMap<string, StepConfig> {
  const used = new Map<string, StepConfig>();
  for (const { steps, write } of pipelines.values())
    for (const step of [...steps, ...write.flatMap((one) => one.steps)])
      if ("use" in step.step && !used.has(step.step.use)) used.set(step.step.use, step);
  return used;
}
