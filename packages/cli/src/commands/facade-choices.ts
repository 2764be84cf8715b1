import type { FacadeOptions } from "@soapstone/pipeline";
import type { OptionSpecs, OptionsOf } from "../command.ts";
import { planInput } from "../plan-input.ts";
import { convertOptions } from "./convert-options.ts";

/**
 * The options of `convert` that select and shape the API description of a WSDL, for other commands that need such a
 * description.
 */
export const facadeChoices = {
  service: convertOptions.service,
  port: convertOptions.port,
  "all-ports": convertOptions["all-ports"],
  "infer-methods": convertOptions["infer-methods"],
  plan: convertOptions.plan,
  "no-wrapped-arrays": convertOptions["no-wrapped-arrays"],
  "unwrap-result": convertOptions["unwrap-result"],
  "no-unwrap-result": convertOptions["no-unwrap-result"],
  "no-generated-summaries": convertOptions["no-generated-summaries"],
} as const satisfies OptionSpecs;

/**
 * Converts the values of `facadeChoices` to options of a conversion. Throws a `UsageError` if the plan cannot be read.
 */
export async function facadeChosen(options: OptionsOf<typeof facadeChoices>, cwd: string): Promise<FacadeOptions> {
  return {
    service: options.service,
    port: options.port,
    allPorts: options["all-ports"] ? true : undefined,
    inferMethods: options["infer-methods"] ? true : undefined,
    wrappedArrays: options["no-wrapped-arrays"] ? false : undefined,
    unwrapResult: options["no-unwrap-result"] ? false : options["unwrap-result"] ? true : undefined,
    generatedSummaries: options["no-generated-summaries"] ? false : undefined,
    ...(await planInput(options.plan, cwd)),
  };
}
