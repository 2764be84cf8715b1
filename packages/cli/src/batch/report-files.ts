import { closeSync, existsSync, openSync, readdirSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { linesOf } from "./lines.ts";
import { type BatchRecord, parseRecord } from "./record.ts";

/** Returns the name of a batch report; that of a shard contains the number of the shard. */
export function reportName(shard: { readonly index: number; readonly of: number } | undefined): string {
  return shard === undefined ? "report" : `report-${shard.index}-of-${shard.of}`;
}

/** The journal of a run that is not over: the records in the order in which they came. */
export function journalFile(folder: string, name: string): string {
  return join(folder, `${name}.partial.jsonl`);
}

/** The position of a record in a file. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** The records of files, by input, in the order of the files; only their places are held. */
export type RecordIndex = ReadonlyMap<string, readonly RecordPlace[]>;

/** Whether a file is one that a batch writes beside the outputs. */
export function isReportFile(name: string): boolean {
  return /^report(?:-\d+-of-\d+)?(?:\.partial)?\.jsonl$|^report(?:-\d+-of-\d+)?\.html$/.test(name);
}

/** The reports in a folder, journals included. */
export function reportsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isReportFile(name) && name.endsWith(".jsonl"))
    .sort()
    .map((name) => join(folder, name));
}

/** Finds the records in files. `onOther` is called with the numbers of lines that are not records. */
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

/** Reads records by their places, each file opened once. */
export interface RecordReader {
  readonly read: (place: RecordPlace) => BatchRecord;
  readonly close: () => void;
}

/** Opens a reader. `read` throws where a file was changed since its records were found. */
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

/** Appends records to a journal; each is whole on the disk of the system before the next begins. */
export interface Journal {
  readonly append: (record: BatchRecord) => RecordPlace;
  readonly close: () => void;
}

/** Opens a journal, and continues an existing one. A line that was cut off stays a line of its own. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, "a");
  let end = statSync(file).size;
  if (end > 0) end += writeSync(descriptor, "\n");
  return {
    append(record) {
      const octets = Buffer.from(`${JSON.stringify(record)}\n`);
      const place = { file, offset: end, length: octets.length - 1 };
      // A full disk takes a part only.
      for (let done = 0; done < octets.length; ) done += writeSync(descriptor, octets, done);
      end += octets.length;
      return place;
    },
    close: () => closeSync(descriptor),
  };
}
