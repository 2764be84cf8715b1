import { resolve } from "node:path";
import { config as configDiagnostics, type ResolvedPipeline, type ResolvedStep } from "@soapstone/pipeline";
import type { Diagnostic } from "@soapstone/workspace";
import { isInside, pathInProject } from "../config/load-config.ts";
import type { LoadedConfig } from "../loaded-config.ts";

/**
 * Checks the inputs and outputs of pipelines before anything runs. Reports paths outside of the project (for inputs,
 * also outside of the folder of `--root`), and files that two pipelines would write.
 */
export function placeProblems(
  pipelines: readonly ResolvedPipeline[],
  loaded: LoadedConfig,
  root: string | undefined,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const written = new Map<string, string>();
  for (const { name, source, steps, writes } of pipelines) {
    const isAddress = /^https?:\/\//i.test(source.read);
    const isNamed = root !== undefined && isInside(resolve(loaded.folder, source.read), root);
    if (!isAddress && !isNamed) pathInProject(source.read, source.at, loaded, report);
    if (source.root !== undefined) pathInProject(source.root, source.at, loaded, report);
    for (const { to, step } of [...steps, ...writes.flat()].flatMap(placesOf)) {
      const path = pathInProject(to, step.at, loaded, report);
      const other = written.get(path);
      if (other !== undefined && other !== name)
        report(configDiagnostics("repeated-output", { to, pipelines: [other, name] }, step.at));
      written.set(path, name);
    }
  }
  return diagnostics;
}

/** Returns the paths to which a step writes, as far as its options determine them. */
function placesOf(step: ResolvedStep): readonly { readonly to: string; readonly step: ResolvedStep }[] {
  const options = { write: "to", bundle: "map" } as const;
  const name = Object.entries(options).find(([each]) => each === step.step.name)?.[1];
  const to = name === undefined ? undefined : step.options[name];
  return typeof to === "string" ? [{ to, step }] : [];
}
