import { bundleStep } from "./bundle.ts";
import { checkStep } from "./check.ts";
import { conversionStep } from "./conversions/conversion-step.ts";
import { conversions } from "./conversions/conversions.ts";
import { formatStep } from "./format.ts";
import { loadStep } from "./load.ts";
import type { PipelineStep } from "./pipeline-step.ts";
import { planStep } from "./plan.ts";
import { splitStep } from "./split.ts";
import { writeStep } from "./write.ts";

/** The steps that come with this package, in the order in which the help lists them. */
export const builtinSteps: readonly PipelineStep[] = [
  loadStep,
  checkStep,
  bundleStep,
  splitStep,
  planStep,
  ...conversions.map(conversionStep),
  formatStep,
  writeStep,
];
