import { typesStep } from "@soapstone/apidoc-to-typescript";
import { builtinSteps, type PipelineStep } from "@soapstone/pipeline";

/** Every step that a configuration can name: those of the pipeline, and those of packages above it. */
export const allSteps: readonly PipelineStep[] = [...builtinSteps, typesStep];
