import { basename, isAbsolute, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pipelineStepOf, type StepModule } from "@soapstone/pipeline";
import { importDefault } from "./import-default.ts";
import { type ModuleProblem, moduleFiles } from "./module-files.ts";

/** Where the modules of steps are looked for. */
export interface StepModulePlace {
  /** The folder of the configuration; relative names of modules start here. */
  readonly folder: string;
  /** The folder of the project; modules outside of it are not loaded. */
  readonly project: string;
}

/**
 * Loads the module of `use: ./steps/x.js`. This executes its code, so only the command `run` may call it. On failure,
 * `problem` is a sentence with the reason, and `error` an error that the module threw.
 */
export async function loadStepModule(
  use: string,
  { folder, project }: StepModulePlace,
): Promise<StepModule | (ModuleProblem & { readonly error?: unknown })> {
  if (!/^\.{1,2}\//.test(use) && !isAbsolute(use))
    return { problem: `A module is named by a path that begins with ./, as in use: ./${use}.` };
  const path = resolve(folder, use);
  const files = moduleFiles(path, project);
  if ("problem" in files) return files;
  const { digest, paths } = files;
  let exported: unknown;
  try {
    // The digest in the address makes `import()` load the file again if it was changed, as with `--watch`.
    exported = await importDefault(`${pathToFileURL(path).href}?${digest.slice(0, 16)}`);
  } catch (error) {
    return { problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error), error };
  }
  const step = pipelineStepOf(exported, basename(path).replace(/(?:\.step)?\.[cm]?js$/, ""));
  return "problem" in step ? step : { step, digest, files: paths.map((file) => pathToFileURL(file).href) };
}
