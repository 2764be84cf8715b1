import { type Report, unusedName } from "@soapstone/workspace";
import { config } from "./config-diagnostics.ts";
import type { ResolvedStep } from "./resolved-pipeline.ts";

/**
 * Gives each step of a pipeline a unique id: if several steps have the same name, it is numbered. Reports an id that
 * was given twice.
 */
export function uniqueIds(
  chains: readonly (readonly ResolvedStep[])[],
  report: Report,
): readonly (readonly ResolvedStep[])[] {
  const taken = new Set<string>();
  return chains.map((chain) =>
    chain.map((step) => {
      if (taken.has(step.id) && step.id !== step.step.name) report(config("repeated-id", { id: step.id }, step.at));
      const id = unusedName(
        step.id,
        (it) => taken.has(it),
        (number) => `${step.id}-${number}`,
      );
      taken.add(id);
      return { ...step, id };
    }),
  );
}
