import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { updates } from "../expectation.ts";

/** The counts of one case, by name. */
export type Counts = Readonly<Record<string, number>>;

/** The counts by case in a file of `conformance`. */
export type Figures = ReadonlyMap<string, Counts>;

const folder = join(import.meta.dirname, "..", "..", "conformance");

/** The names of counts of which less is better. */
const costs: ReadonlySet<string> = new Set(["disputed", "stricter", "looser", "complement bytes"]);

/** The names of neutral counts: totals of others. */
const measures: ReadonlySet<string> = new Set(["bytes"]);

/** Returns the committed figures. */
export function committed(name: string): Figures {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Counts>));
}

/** Writes the figures for `npm run conformance`: a line for each case, and the sums at the top. */
export function write(name: string, figures: Figures): void {
  if (!updates) return;
  const lines = [...figures].map(([id, counts]) => `  ${JSON.stringify(id)}: ${JSON.stringify(counts)}`);
  writeFileSync(join(folder, `${name}.json`), `{\n${lines.join(",\n")}\n}\n`);
}

export function withSum(figures: Figures): Figures {
  const sum = new Map<string, number>();
  for (const counts of figures.values())
    for (const [name, count] of Object.entries(counts)) sum.set(name, (sum.get(name) ?? 0) + count);
  return new Map([["all", Object.fromEntries(sum)], ...figures]);
}

/**
 * Returns where the counts are worse than the committed ones: a missing case, less of a good count, more of a bad one.
 */
export function drops(now: Figures, before: Figures): readonly string[] {
  return changes(now, before).flatMap(({ text, isWorse }) => (isWorse ? [text] : []));
}

/** Returns where the counts are better: they are to be committed, so that the next drop is noticed. */
export function rises(now: Figures, before: Figures): readonly string[] {
  return changes(now, before).flatMap(({ text, isWorse }) => (isWorse ? [] : [text]));
}

function changes(now: Figures, before: Figures) {
  const found: { readonly text: string; readonly isWorse: boolean }[] = [];
  for (const [id, counts] of before) {
    if (id === "all") continue;
    const measured = now.get(id);
    if (measured === undefined) found.push({ text: `${id} is gone`, isWorse: true });
    for (const [name, count] of Object.entries(counts)) {
      const is = measured?.[name];
      if (is === undefined || is === count || measures.has(name)) continue;
      found.push({ text: `${id}: ${name} was ${count}, is ${is}`, isWorse: is > count === costs.has(name) });
    }
  }
  for (const id of now.keys()) if (!before.has(id)) found.push({ text: `${id} is new`, isWorse: false });
  return found;
}
