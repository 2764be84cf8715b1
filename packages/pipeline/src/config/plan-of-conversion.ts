import type { Report } from "@soapstone/workspace";
import { config } from "./config-diagnostics.ts";
import type { ResolvedStep } from "./resolved-pipeline.ts";

/**
 * Passes the file of each step `plan` to the step `to-apidoc` directly before or after it, and removes the step `plan`.
 */
export function withPlan(steps: readonly ResolvedStep[], report: Report): readonly ResolvedStep[] {
  const isConversion = (step: ResolvedStep | undefined): boolean => step?.step.name === "to-apidoc";
  const planned = new Map<ResolvedStep, ResolvedStep>();
  for (const [index, plan] of steps.entries()) {
    if (plan.step.name !== "plan") continue;
    const conversion = [steps[index - 1], steps[index + 1]].find(isConversion);
    if (conversion === undefined) report(config("plan-alone", undefined, plan.at));
    else planned.set(conversion, { ...conversion, options: { ...conversion.options, plan: plan.options.file } });
  }
  return steps.filter(({ step }) => step.name !== "plan").map((step) => planned.get(step) ?? step);
}
