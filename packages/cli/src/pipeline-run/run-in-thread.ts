import { UsageError } from "../usage-error.ts";
import { type RunAnswer, type RunRequest, runNamed } from "./run-named.ts";

/** The answer of a thread: the result of the pipeline, or the message of a `UsageError`. */
export type ThreadAnswer = RunAnswer | { readonly usage: string };

/**
 * Runs a pipeline in a thread of its own. A `UsageError` is returned as data, since errors lose their class between
 * threads.
 */
export async function runInThread(request: RunRequest): Promise<ThreadAnswer> {
  try {
    return await runNamed(request);
  } catch (error) {
    if (error instanceof UsageError) return { usage: error.message };
    throw error;
  }
}
