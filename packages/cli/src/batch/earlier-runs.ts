import { join } from "node:path";
import type { BatchRecord, RecordedOutput } from "./record.ts";
import { indexRecords, openRecords, reportsIn } from "./report-files.ts";

/** The records of earlier runs into a folder: from the reports in it, of any shard, and of interrupted runs. */
export interface EarlierRuns {
  /** Everything that they wrote, by whole paths. */
  readonly outputs: ReadonlySet<string>;
  /** Returns the records of an input, the latest one last. */
  readonly of: (input: string) => readonly BatchRecord[];
  readonly close: () => void;
}

/** Reads the reports in a folder; of the records, only the places are held. */
export function readEarlierRuns(folder: string): EarlierRuns {
  const outputs = new Set<string>();
  const index = indexRecords(
    reportsIn(folder),
    (record) => {
      for (const { file } of ownedBy([record])) outputs.add(join(folder, file));
    },
    // A run that was killed leaves a line that is cut off.
    () => undefined,
  );
  const reader = openRecords();
  return {
    outputs,
    of: (input) => (index.get(input) ?? []).map(reader.read),
    close: reader.close,
  };
}

/** Returns the outputs that records list, each once. */
export function ownedBy(records: readonly BatchRecord[]): readonly RecordedOutput[] {
  const all = records.flatMap(({ outputs, kept = [] }) => [...outputs, ...kept]);
  return [...new Map(all.map((output) => [`${output.digest} ${output.file}`, output])).values()];
}
