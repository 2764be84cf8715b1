import type { ConvertOptions } from "@soapstone/pipeline";
import type { Pool } from "../threads/pool.ts";
import { convertAll } from "./convert-all.ts";
import type { EntryTask, Unmatched } from "./convert-entry.ts";

/** Whether the options select parts of a service, which an input may not have. */
export function selectsSomething({ service, port, operations, plan }: ConvertOptions): boolean {
  return [service, port, operations, plan].some((each) => each !== undefined);
}

/**
 * Finds the selections that match nothing in any of the inputs, by trial conversions that write nothing. Ends as soon
 * as each selection has matched somewhere, mostly after the first inputs.
 */
export async function unmatchedInAll(
  tasks: Iterable<EntryTask>,
  pool: Pool,
  threads: number,
): Promise<readonly Unmatched[]> {
  let rest: readonly Unmatched[] | undefined;
  const over = new AbortController();
  await convertAll(
    trialsOf(tasks),
    pool,
    threads,
    {
      onStart: () => undefined,
      onEnd({ unmatched }) {
        if (unmatched === undefined) return;
        const here = new Set(unmatched.map(({ selection }) => selection));
        rest = rest === undefined ? unmatched : rest.filter(({ selection }) => here.has(selection));
        if (rest.length === 0) over.abort();
      },
    },
    over.signal,
  );
  return rest ?? [];
}

function* trialsOf(tasks: Iterable<EntryTask>): Generator<EntryTask> {
  for (const { before: _before, ...task } of tasks) yield { ...task, isTrial: true };
}
