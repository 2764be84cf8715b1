import type { PreparedRun } from "./prepare-pipelines.ts";
import { type RunAnswer, runResolved } from "./run-named.ts";

/** Runs pipelines at the same time; gives the answers in their order. */
export function runAll({ pipelines, config }: PreparedRun): readonly Promise<RunAnswer>[] {
  return pipelines.map(({ pipeline, request }) => runResolved(pipeline, request, config));
}
