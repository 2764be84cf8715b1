import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { updates } from "../expectation.ts";

/** What was counted of one case, by the name of the count. */
export type Counts = Readonly<Record<string, number>>;

/** Counts by case, as they stand in a file of `conformance`. */
export type Figures = ReadonlyMap<string, Counts>;

const folder = join(import.meta.dirname, "..", "..", "conformance");

/** Counts of what is wrong, or in the way: fewer are better. */
const costs: ReadonlySet<string> = new Set(["disputed", "stricter", "looser", "complement bytes"]);

/** Counts that are neither good nor bad: what others are a part of. */
const measures: ReadonlySet<string> = new Set(["bytes"]);

/** The figures that were committed last. */
export function committed(name: string): Figures {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Counts>));
}

/** `npm run conformance` writes what was measured, a line for each case, and the sum of all at the top. */
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

/** Where the counts are worse than the committed ones: a case that is gone, less of what is good, more of what is not. */
export function drops(now: Figures, before: Figures): readonly string[] {
  return changes(now, before).flatMap(({ text, isWorse }) => (isWorse ? [text] : []));
}

/** Where they are better: to be committed, so that the next drop is seen. */
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
