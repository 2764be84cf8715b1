import { Tinypool } from "tinypool";
import { threadFile } from "../package-files.ts";

/** The number of threads, and the limits of a task. */
export interface PoolOptions {
  readonly threads: number;
  /** The maximum size of a thread's heap in MB; a thread that needs more is ended together with its task. */
  readonly heapMegabytes?: number;
  /** The maximum time of a task in ms; a task that takes longer is ended together with its thread. */
  readonly timeoutMs?: number;
}

/** The outcome of a task: its result, or the reason why its thread ended. */
export type TaskOutcome<Result> =
  | { readonly status: "done"; readonly result: Result }
  | { readonly status: "timed-out" }
  | { readonly status: "out-of-memory" }
  /** The task threw an exception, which is a bug. */
  | { readonly status: "crashed"; readonly error: Error };

/** Threads that run tasks, one at a time each. A task that ends its thread does not affect other tasks. */
export interface Pool {
  /** Runs a job of `thread-worker.ts` by its name. The input and the result are plain data. */
  readonly run: <Input, Result>(job: string, input: Input) => Promise<TaskOutcome<Result>>;
  /** Ends all threads, even in the middle of a task. */
  readonly close: () => Promise<void>;
}

/**
 * Starts threads that run tasks of the command. The caller must close the pool; until then, the process does not end.
 */
export function openPool({ threads, heapMegabytes, timeoutMs }: PoolOptions): Pool {
  const pool = new Tinypool({
    filename: threadFile(),
    name: "run",
    minThreads: threads,
    maxThreads: threads,
    ...(heapMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
  });
  // An error of a thread with a task is reported as the outcome of the task; errors of idle threads are ignored.
  pool.on("error", () => undefined);
  return {
    async run(job, input) {
      const bound = new AbortController();
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => bound.abort(), timeoutMs);
      try {
        return { status: "done", result: await pool.run({ job, input }, { signal: bound.signal }) };
      } catch (error) {
        if (bound.signal.aborted) return { status: "timed-out" };
        if (!(error instanceof Error)) throw error;
        const isOutOfMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        return isOutOfMemory ? { status: "out-of-memory" } : { status: "crashed", error };
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.destroy(),
  };
}
