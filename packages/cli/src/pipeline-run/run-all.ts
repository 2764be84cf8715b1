import { availableParallelism } from "node:os";
import { UsageError } from "../usage-error.ts";
import type { PreparedRun } from "./prepare-pipelines.ts";
import type { ThreadAnswer } from "./run-in-thread.ts";
import { type RunAnswer, type RunRequest, runResolved } from "./run-named.ts";

/** Pipelines that are running. */
export interface RunningPipelines {
  /** The results, in the order of the pipelines. */
  readonly answers: readonly Promise<RunAnswer>[];
  /** Stops the threads. */
  readonly close: () => Promise<void>;
}

/** Runs pipelines at the same time: a single one in this thread, several each in a thread of its own. */
export async function runAll({ pipelines, config }: PreparedRun): Promise<RunningPipelines> {
  const running = pipelines.length > 1 ? await inThreads(pipelines.map(({ request }) => request)) : undefined;
  const answers = running?.answers ?? pipelines.map(({ pipeline, request }) => runResolved(pipeline, request, config));
  // While the caller awaits one answer, the failure of another must not be an unhandled rejection.
  for (const answer of answers) answer.catch(() => undefined);
  return { answers, close: running?.close ?? (async () => undefined) };
}

async function inThreads(requests: readonly RunRequest[]): Promise<RunningPipelines> {
  const { openPool } = await import("../threads/pool.ts");
  const pool = openPool({ threads: Math.min(requests.length, availableParallelism()) });
  const answers = requests.map(async (request) => {
    const outcome = await pool.run<RunRequest, ThreadAnswer>("run-pipeline", request);
    if (outcome.status === "crashed") throw outcome.error;
    if (outcome.status !== "done") throw new Error(`The pipeline ${request.name} ended ${outcome.status}.`);
    if ("usage" in outcome.result) throw new UsageError(outcome.result.usage);
    return outcome.result;
  });
  return { answers, close: pool.close };
}
