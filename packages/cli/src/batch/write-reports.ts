import { join } from "node:path";
import { reportPage } from "./page/report-page.ts";
import type { BatchRecord } from "./record.ts";
import { replaceFileBy } from "./replacing-file.ts";
import type { Totals } from "./totals.ts";

/**
 * Writes `report.jsonl` and `report.html`, or those of a shard, into the folder of the outputs. `records` gives them in the order of their
 * inputs, as often as it is called. Gives the paths.
 */
export function writeReports(
  folder: string,
  name: string,
  records: () => Iterable<BatchRecord>,
  totals: Totals,
): readonly string[] {
  const [lines, page] = [join(folder, `${name}.jsonl`), join(folder, `${name}.html`)];
  replaceFileBy(lines, linesFrom(records()));
  replaceFileBy(page, reportPage(records, totals));
  return [lines, page];
}

function* linesFrom(records: Iterable<BatchRecord>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}
