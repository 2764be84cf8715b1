export {
  type ApiDescription,
  type DescribedOperation,
  type DescribedSchema,
  defineStep,
  type OwnOptionsSchema,
  type OwnStep,
  type OwnStepContext,
  type TestedProblem,
  type TestedStep,
  type TestStepOptions,
  testStep,
} from "@soapstone/pipeline";
export { type ExitCode, exitCode } from "./exit-code.ts";
export type { Io } from "./io.ts";
export { run } from "./run.ts";
