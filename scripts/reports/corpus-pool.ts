import { Worker } from "node:worker_threads";

/** The limits of the conversion of one document. */
export interface Bounds {
  /** From the start of the conversion to its result. */
  readonly convertMs: number;
  /** For all later steps: judging an output is slower than the conversion, and is not measured. */
  readonly judgeMs: number;
  readonly heapMegabytes: number;
}

export type Failure = "crashed" | "timed-out" | "out-of-memory";

/** The messages of a worker: the end of the conversion, then the result. */
export type Message<Result> = { readonly converted: number } | { readonly result: Result };

export interface Outcome<Task, Result> {
  readonly task: Task;
  readonly result?: Result;
  readonly failure?: { readonly kind: Failure; readonly reason: string };
}

/**
 * Runs each task in an idle worker thread. A task that exceeds its limits ends its thread; the next task gets a new
 * one. The outcomes are yielded as they arrive.
 */
export async function runPool<Task, Result>(
  script: URL,
  tasks: readonly Task[],
  jobs: number,
  bounds: Bounds,
  onOutcome: (outcome: Outcome<Task, Result>) => void,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    let worker: Worker | undefined;
    while (next < tasks.length) {
      const task = tasks[next] as Task;
      next += 1;
      worker ??= new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: bounds.heapMegabytes } });
      const outcome = await runTask<Task, Result>(worker, task, bounds);
      if (outcome.failure !== undefined) {
        await worker.terminate();
        worker = undefined;
      }
      onOutcome(outcome);
    }
    await worker?.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, lane));
}

function runTask<Task, Result>(worker: Worker, task: Task, bounds: Bounds): Promise<Outcome<Task, Result>> {
  return new Promise((resolve) => {
    const end = (outcome: Omit<Outcome<Task, Result>, "task">): void => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      resolve({ task, ...outcome });
    };
    const timeOut = (reason: string) => (): void => end({ failure: { kind: "timed-out", reason } });
    const onMessage = (message: Message<Result>): void => {
      if ("result" in message) end({ result: message.result });
      else {
        clearTimeout(timer);
        timer = setTimeout(timeOut(`not judged after ${bounds.judgeMs / 1000} s`), bounds.judgeMs);
      }
    };
    const onError = (error: NodeJS.ErrnoException): void => {
      const kind = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out-of-memory" : "crashed";
      end({ failure: { kind, reason: error.stack ?? error.message } });
    };
    const onExit = (code: number): void =>
      end({ failure: { kind: "crashed", reason: `the thread ended with ${code}` } });
    let timer = setTimeout(timeOut(`no result after ${bounds.convertMs / 1000} s`), bounds.convertMs);
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task);
  });
}
