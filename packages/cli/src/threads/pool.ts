import { Tinypool } from "tinypool";
import { threadFile } from "../package-files.ts";

/** The data for all threads, and the limits of a task. */
export interface PoolOptions {
  readonly threads: number;
  /** A thread whose heap outgrows this ends, and its task with it. */
  readonly heapMegabytes?: number;
  /** A task that takes longer ends, and its thread with it. */
  readonly timeoutMs?: number;
}

/** The outcome of a task: its result, or the end of its thread. */
export type TaskOutcome<Result> =
  | { readonly status: "done"; readonly result: Result }
  | { readonly status: "timed-out" }
  | { readonly status: "out-of-memory" }
  /** The task threw: a bug. */
  | { readonly status: "crashed"; readonly error: Error };

/** Threads that run tasks, each thread one at a time. A task that ends its thread costs only itself. */
export interface Pool {
  /** Runs a job of `thread-worker.ts`, by its name. Input and result are plain data. */
  readonly run: <Input, Result>(job: string, input: Input) => Promise<TaskOutcome<Result>>;
  /** Ends all threads, whatever they do. */
  readonly close: () => Promise<void>;
}

/** Starts threads that run tasks of the command. The caller closes the pool; until then, the process does not end. */
export function openPool({ threads, heapMegabytes, timeoutMs }: PoolOptions): Pool {
  const pool = new Tinypool({
    filename: threadFile(),
    name: "run",
    minThreads: threads,
    maxThreads: threads,
    ...(heapMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
  });
  // Reported by the task that the thread had; a thread without one is of no interest.
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
