import { conversions } from "../conversions/conversions.ts";
import { bundleStep } from "./bundle.ts";
import { checkStep } from "./check.ts";
import { conversionStep } from "./conversion-step.ts";
import { filterStep } from "./filter.ts";
import { formatStep } from "./format.ts";
import { loadStep } from "./load.ts";
import { overlayStep } from "./overlay.ts";
import type { PipelineStep } from "./pipeline-step.ts";
import { planStep } from "./plan.ts";
import { pruneStep } from "./prune.ts";
import { renameStep } from "./rename.ts";
import { splitStep } from "./split.ts";
import { writeStep } from "./write.ts";

/** The built-in steps, in the order of the help. */
export const builtinSteps: readonly PipelineStep[] = [
  loadStep,
  checkStep,
  bundleStep,
  splitStep,
  planStep,
  ...conversions.map(conversionStep),
  filterStep,
  renameStep,
  pruneStep,
  overlayStep,
  formatStep,
  writeStep,
];
