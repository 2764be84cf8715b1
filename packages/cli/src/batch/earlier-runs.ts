import { join } from "node:path";
import type { BatchRecord, RecordedOutput } from "./record.ts";
import { indexRecords, openRecords, reportsIn } from "./report-files.ts";

/**
 * The records of earlier runs that wrote into a folder, from all reports in it: those of every shard, and those of
 * interrupted runs.
 */
export interface EarlierRuns {
  /** All files that these runs wrote, by absolute path. */
  readonly outputs: ReadonlySet<string>;
  /** Returns the records of an input, the latest last. */
  readonly of: (input: string) => readonly BatchRecord[];
  readonly close: () => void;
}

/** Opens the reports in a folder. Only the positions of records are held in memory. */
export function readEarlierRuns(folder: string): EarlierRuns {
  const outputs = new Set<string>();
  const index = indexRecords(
    reportsIn(folder),
    (record) => {
      for (const { file } of ownedBy([record])) outputs.add(join(folder, file));
    },
    // A killed run leaves a truncated last line, which is ignored.
    () => undefined,
  );
  const reader = openRecords();
  return {
    outputs,
    of: (input) => (index.get(input) ?? []).map(reader.read),
    close: reader.close,
  };
}

/** Returns the outputs that the records list, without duplicates. */
export function ownedBy(records: readonly BatchRecord[]): readonly RecordedOutput[] {
  const all = records.flatMap(({ outputs, kept = [] }) => [...outputs, ...kept]);
  return [...new Map(all.map((output) => [`${output.digest} ${output.file}`, output])).values()];
}
