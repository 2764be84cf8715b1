export { type ExitCode, exitCode } from "./exit-code.ts";
export type { Io } from "./io.ts";
export { run } from "./run.ts";
