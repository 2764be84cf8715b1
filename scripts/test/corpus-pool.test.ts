import { expect, test } from "vitest";
import { runPool } from "../reports/corpus-pool.ts";

/** Long enough for a busy machine; short only where a test waits for the end of it. */
const patient = { convertMs: 20_000, judgeMs: 20_000, heapMegabytes: 32 };
const impatient = { ...patient, convertMs: 1_000, judgeMs: 500 };

async function outcomes(tasks: readonly string[], bounds = patient): Promise<ReadonlyMap<string, string | undefined>> {
  const seen = new Map<string, string | undefined>();
  await runPool<string, string>(new URL("./fixtures/worker.mjs", import.meta.url), tasks, 2, bounds, (outcome) => {
    seen.set(outcome.task, outcome.failure?.kind ?? outcome.result);
  });
  return seen;
}

test("gives the result of each task", async () => {
  expect(await outcomes(["a", "b", "c"])).toEqual(
    new Map([
      ["a", "did a"],
      ["b", "did b"],
      ["c", "did c"],
    ]),
  );
});

test("a thread that throws or ends has crashed, and the next task gets a new one", async () => {
  const seen = await outcomes(["throws", "exits", "a"]);
  expect(seen).toEqual(
    new Map([
      ["throws", "crashed"],
      ["exits", "crashed"],
      ["a", "did a"],
    ]),
  );
});

test("a thread that never finishes is ended", async () => {
  const seen = await outcomes(["hangs", "hangs later"], impatient);
  expect(seen).toEqual(
    new Map([
      ["hangs", "timed-out"],
      ["hangs later", "timed-out"],
    ]),
  );
});

test("a thread that takes too much memory is ended", async () => {
  expect(await outcomes(["hoards", "a"])).toEqual(
    new Map([
      ["hoards", "out-of-memory"],
      ["a", "did a"],
    ]),
  );
});
