import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ParseArgsConfig } from "node:util";
import { z } from "zod";
import { type Bounds, type Outcome, runPool } from "./corpus-pool.ts";

/** The options of every report over the corpus. */
export const reportOptions = {
  family: { type: "string" as const, multiple: true as const, default: [] as string[] },
  filter: { type: "string" as const, default: "" },
  sample: { type: "string" as const },
  jobs: { type: "string" as const, default: String(availableParallelism()) },
  help: { type: "boolean" as const, default: false },
} satisfies ParseArgsConfig["options"];

export const reportOptionsHelp = `  --family NAME    only this family; may be repeated
  --filter TEXT    only documents whose path contains the text
  --sample N       thinned out to about N in all, always the same ones
  --jobs N         worker threads (default: one per core)
`;

const manifestShape = z.object({
  families: z.array(
    z.object({
      path: z.string(),
      kind: z.string(),
      entries: z.array(z.string()),
      expected: z.string().default("good"),
      expectBroken: z.record(z.string(), z.unknown()).default({}),
      expectDangling: z.record(z.string(), z.unknown()).default({}),
      suspectByName: z.array(z.string()).default([]),
    }),
  ),
});
export type Family = z.infer<typeof manifestShape>["families"][number];

/** Returns the families of a corpus by its `manifest.json`; only those with the given names, if any. */
export function familiesOf(folder: string, wanted: readonly string[]): readonly Family[] {
  const { families } = manifestShape.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
  if (wanted.length === 0) return families;
  return families.filter(({ path }) => wanted.some((name) => path === name || path.endsWith(`/${name}`)));
}

/** Returns a sample spread evenly over the list, and so over the families; it is always the same. */
export function thinned<Task>(all: readonly Task[], wanted: string | undefined): readonly Task[] {
  const step = wanted === undefined ? 1 : Math.max(1, all.length / Number(wanted));
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Returns the outcome of each task in order; prints the progress on a terminal. */
export async function outcomesOf<Task, Result>(
  worker: URL,
  tasks: readonly Task[],
  jobs: string,
  bounds: Bounds,
): Promise<readonly Outcome<Task, Result>[]> {
  const outcomes = new Map<Task, Outcome<Task, Result>>();
  await runPool<Task, Result>(worker, tasks, Number(jobs), bounds, (outcome) => {
    outcomes.set(outcome.task, outcome);
    if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.size}/${tasks.length} `);
  });
  if (process.stderr.isTTY) process.stderr.write("\r");
  return tasks.flatMap((task) => outcomes.get(task) ?? []);
}
