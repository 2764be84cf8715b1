import { closeSync, existsSync, openSync, readdirSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { linesOf } from "./lines.ts";
import { type BatchRecord, parseRecord } from "./record.ts";

/** Returns the name of a batch report; the name for a shard contains its number. */
export function reportName(shard: { readonly index: number; readonly of: number } | undefined): string {
  return shard === undefined ? "report" : `report-${shard.index}-of-${shard.of}`;
}

/** Returns the path of the journal of an unfinished run: the records in the order in which conversions ended. */
export function journalFile(folder: string, name: string): string {
  return join(folder, `${name}.partial.jsonl`);
}

/** The position of a record in a report file, in octets. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** The positions of records, by input, in the order of the files. */
export type RecordIndex = ReadonlyMap<string, readonly RecordPlace[]>;

/** Whether a name is that of a report or journal. */
export function isReportFile(name: string): boolean {
  return /^report(?:-\d+-of-\d+)?(?:\.partial)?\.jsonl$|^report(?:-\d+-of-\d+)?\.html$/.test(name);
}

/** Lists the reports in a folder, including journals. */
export function reportsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isReportFile(name) && name.endsWith(".jsonl"))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Finds the records in files. Calls `onRecord` for each record, and `onOther` with the file and number of each line
 * that is not a record.
 */
export function indexRecords(
  files: readonly string[],
  onRecord: (record: BatchRecord) => void,
  onOther: (file: string, line: number) => void,
): RecordIndex {
  const index = new Map<string, RecordPlace[]>();
  for (const file of files) {
    let number = 0;
    for (const { text, offset, length } of linesOf(file)) {
      number += 1;
      const record = parseRecord(text);
      if (record === undefined) {
        onOther(file, number);
        continue;
      }
      onRecord(record);
      const places = index.get(record.input);
      if (places === undefined) index.set(record.input, [{ file, offset, length }]);
      else places.push({ file, offset, length });
    }
  }
  return index;
}

/** Reads records at known positions; opens each file once. */
export interface RecordReader {
  readonly read: (place: RecordPlace) => BatchRecord;
  readonly close: () => void;
}

/** Opens a reader of records. `read` throws if a file was changed since its records were found. */
export function openRecords(): RecordReader {
  const files = new Map<string, number>();
  const opened = (file: string): number => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const descriptor = openSync(file, "r");
    files.set(file, descriptor);
    return descriptor;
  };
  return {
    read({ file, offset, length }) {
      const octets = Buffer.alloc(length);
      const count = readSync(opened(file), octets, 0, length, offset);
      const record = parseRecord(octets.subarray(0, count).toString("utf8"));
      if (record === undefined) throw new Error(`${file} was changed while it was read.`);
      return record;
    },
    close: () => {
      for (const descriptor of files.values()) closeSync(descriptor);
    },
  };
}

/** Reads the records at the given positions, in order. */
export function* recordsAt(places: readonly RecordPlace[]): Generator<BatchRecord> {
  const reader = openRecords();
  try {
    for (const place of places) yield reader.read(place);
  } finally {
    reader.close();
  }
}

/** A journal of records. Each record is complete in the file before the next one is written. */
export interface Journal {
  readonly append: (record: BatchRecord) => RecordPlace;
  readonly close: () => void;
}

/** Opens a journal; an existing one is continued. A truncated last line stays a line of its own. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, "a");
  let end = statSync(file).size;
  if (end > 0) end += writeSync(descriptor, "\n");
  return {
    append(record) {
      const octets = Buffer.from(`${JSON.stringify(record)}\n`);
      const place = { file, offset: end, length: octets.length - 1 };
      // `writeSync` may write only a part, for instance on a full disk.
      for (let done = 0; done < octets.length; ) done += writeSync(descriptor, octets, done);
      end += octets.length;
      return place;
    },
    close: () => closeSync(descriptor),
  };
}
