import { typesStep } from "@soapstone/apidoc-to-typescript";
import { builtinSteps, type PipelineStep } from "@soapstone/pipeline";

/**
 * All built-in steps that a configuration can use: those of the package `pipeline`, and those of packages that depend
 * on it.
 */
export const allSteps: readonly PipelineStep[] = [...builtinSteps, typesStep];
