import type { Pool, TaskOutcome } from "../threads/pool.ts";
import type { EntryAnswer, EntryTask } from "./convert-entry.ts";
import type { BatchRecord } from "./record.ts";

/** Callbacks during a batch. */
export interface BatchEvents {
  readonly onStart: (input: string) => void;
  /** Called for each input when its conversion has ended; conversions end in any order. */
  readonly onEnd: (answer: EntryAnswer) => void;
}

/**
 * Converts inputs in threads, a limited number at a time. Takes the next task when a thread is free. If a thread
 * crashes, only the input of that thread fails, and the outputs of earlier runs for that input stay. Stops early when
 * `signal` is aborted.
 */
export async function convertAll(
  tasks: Iterable<EntryTask>,
  pool: Pool,
  threads: number,
  { onStart, onEnd }: BatchEvents,
  signal: AbortSignal,
): Promise<void> {
  const rest = tasks[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true && !signal.aborted; next = rest.next()) {
      const task = next.value;
      onStart(task.input);
      const start = performance.now();
      const outcome = await pool.run<EntryTask, EntryAnswer>("convert-entry", task);
      if (!signal.aborted) onEnd(answerOf(outcome, task, performance.now() - start));
    }
  };
  await Promise.all(Array.from({ length: threads }, lane));
}

function answerOf(outcome: TaskOutcome<EntryAnswer>, task: EntryTask, ms: number): EntryAnswer {
  if (outcome.status === "done") return outcome.result;
  const record: BatchRecord = {
    input: task.input,
    status: outcome.status,
    ms: Math.round(ms * 10) / 10,
    reason: reasonOf(outcome),
    findings: [],
    outputs: [],
    ...(task.owned.length === 0 ? {} : { kept: task.owned }),
    dependencies: [],
    options: task.optionsDigest,
    version: task.version,
  };
  return { record, isUnchanged: false, usedMapEntries: [] };
}

function reasonOf(outcome: Exclude<TaskOutcome<EntryAnswer>, { readonly status: "done" }>): string {
  switch (outcome.status) {
    case "timed-out":
      return "The conversion took longer than --timeout-per-input allows.";
    case "out-of-memory":
      return "The conversion needs more memory than --memory allows.";
    case "crashed":
      return `This is a bug of soapstone; please report it: ${outcome.error.message}`;
    default:
      return outcome satisfies never;
  }
}
