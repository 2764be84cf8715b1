import { join } from "node:path";
import { reportPage } from "./page/report-page.ts";
import type { BatchRecord } from "./record.ts";
import { replaceFileBy } from "./replacing-file.ts";
import type { Totals } from "./totals.ts";

/**
 * Writes `report.jsonl` and `report.html` (for a shard, with its number in the names) into the output folder. `records`
 * returns the records in the order of their inputs, and is called several times. Returns the written paths.
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
