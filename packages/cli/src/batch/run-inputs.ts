import type { ExitCode } from "../exit-code.ts";
import { exitCode } from "../exit-code.ts";
import type { Progress } from "../progress.ts";
import { openPool, type PoolOptions } from "../threads/pool.ts";
import { convertAll } from "./convert-all.ts";
import type { EntryTask } from "./convert-entry.ts";
import type { Journal, RecordPlace } from "./report-files.ts";
import { statusOf } from "./status.ts";
import { createAdder, type Totals } from "./totals.ts";

/** The result of converting the inputs of a batch. */
export interface InputsRun {
  readonly totals: Totals;
  /** The position of each input's record in the journal. */
  readonly places: ReadonlyMap<string, RecordPlace>;
  /** The number of inputs whose outputs from an earlier run were up to date. */
  readonly unchanged: number;
  /** The entries of `--map` whose address a document refers to. */
  readonly usedMapEntries: ReadonlySet<string>;
  /** The highest exit status of all inputs. */
  readonly status: ExitCode;
  /** The signal that ended the run early. */
  readonly endedBy?: NodeJS.Signals;
}

/** The limits of the threads, and what makes an input fail. */
export interface RunInputsOptions {
  readonly bounds: PoolOptions;
  readonly failOn: "error" | "warning" | "dropped" | undefined;
  /** The number of inputs. */
  readonly number: number;
}

/** Converts the inputs in threads, and appends the record of each to the journal. Ctrl-C stops the run early. */
export async function runInputs(
  tasks: Iterable<EntryTask>,
  journal: Journal,
  progress: Progress,
  { bounds, failOn, number }: RunInputsOptions,
): Promise<InputsRun> {
  const adder = createAdder();
  const places = new Map<string, RecordPlace>();
  const usedMapEntries = new Set<string>();
  let unchanged = 0;
  let status: ExitCode = exitCode.ok;
  const threads = Math.min(bounds.threads, number);
  const pool = openPool({ ...bounds, threads });
  const { signal, endedBy, restore } = onSignals(() => void pool.close());
  try {
    await convertAll(
      tasks,
      pool,
      threads,
      {
        onStart: (input) => progress.update(places.size, number, input),
        onEnd(answer) {
          const { record } = answer;
          places.set(record.input, journal.append(record));
          adder.add(record);
          for (const entry of answer.usedMapEntries) usedMapEntries.add(entry);
          if (answer.isUnchanged) unchanged += 1;
          const own = statusOf(record, failOn);
          if (own > status) status = own;
          progress.update(places.size, number);
        },
      },
      signal,
    );
  } finally {
    progress.end();
    restore();
    if (!signal.aborted) await pool.close();
  }
  const ended = endedBy();
  return {
    ...{ totals: adder.totals(), places, unchanged, usedMapEntries, status },
    ...(ended === undefined ? {} : { endedBy: ended }),
  };
}

const signals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"];

/** Calls a function when the process receives a signal; the results of finished inputs are kept. */
function onSignals(end: () => void) {
  const ended = new AbortController();
  let by: NodeJS.Signals | undefined;
  const listener = (name: NodeJS.Signals): void => {
    by ??= name;
    ended.abort();
    end();
  };
  for (const name of signals) process.once(name, listener);
  return {
    signal: ended.signal,
    endedBy: () => by,
    restore: () => {
      for (const name of signals) process.off(name, listener);
    },
  };
}
