import { dirname, posix, relative, sep } from "node:path";
import { UsageError } from "../usage-error.ts";
import type { BatchRecord, RecordedOutput } from "./record.ts";
import { indexRecords, openRecords, type RecordPlace } from "./report-files.ts";
import { createAdder, type Totals } from "./totals.ts";

/** Several batch reports, merged into one. */
export interface MergedReports {
  /**
   * Returns the records in the order of the inputs; can be called repeatedly. Paths of outputs are relative to the
   * folder of the merged report.
   */
  readonly records: () => Iterable<BatchRecord>;
  readonly totals: Totals;
}

/**
 * Merges the reports of shards. Throws a `UsageError` for a file that is not a report, and for an input of which two
 * reports have different records.
 */
export function mergeReports(files: readonly string[], folder: string): MergedReports {
  const index = indexRecords(
    files,
    () => undefined,
    (file, line) => {
      throw new UsageError(`Line ${line} of ${file} is not an entry of a batch report.`);
    },
  );
  const reader = openRecords();
  try {
    const places = [...index].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, all]) => onlyOne(all, reader.read));
    const adder = createAdder();
    for (const place of places) adder.add(reader.read(place));
    return { records: () => seenFrom(folder, places), totals: adder.totals() };
  } finally {
    reader.close();
  }
}

/**
 * Returns the record of an input: the last one of each file. Throws a `UsageError` unless those of all files are equal,
 * since the reports are not of one batch then.
 */
function onlyOne(places: readonly RecordPlace[], read: (place: RecordPlace) => BatchRecord): readonly RecordPlace[] {
  const [first, ...others] = new Map(places.map((place) => [place.file, place])).values();
  if (first === undefined) return [];
  const timeless = (place: RecordPlace) => JSON.stringify({ ...read(place), ms: 0 });
  const other = others.find((place) => timeless(place) !== timeless(first));
  if (other === undefined) return [first];
  throw new UsageError(`${first.file} and ${other.file} have different entries for ${read(first).input}.`);
}

function* seenFrom(folder: string, places: readonly RecordPlace[]): Generator<BatchRecord> {
  const reader = openRecords();
  try {
    for (const place of places) {
      const record = reader.read(place);
      const way = relative(folder, dirname(place.file)).replaceAll(sep, "/");
      const moved = ({ file, ...rest }: RecordedOutput): RecordedOutput => ({ file: posix.join(way, file), ...rest });
      const kept = record.kept === undefined ? {} : { kept: record.kept.map(moved) };
      yield way === "" ? record : { ...record, outputs: record.outputs.map(moved), ...kept };
    }
  } finally {
    reader.close();
  }
}

/**
 * Returns the missing shards among reports with the file names of shards: `2/3` for `report-1-of-3.jsonl` and
 * `report-3-of-3.jsonl`.
 */
export function missingShards(files: readonly string[]): readonly string[] {
  const shards = files.map((file) => /report-(\d+)-of-(\d+)\.jsonl$/.exec(file)).filter((match) => match !== null);
  const given = new Set(shards.map(([, index, of]) => `${index}/${of}`));
  const wholes = new Set(shards.map(([, , of]) => Number(of)));
  return [...wholes]
    .flatMap((of) => Array.from({ length: Math.min(of, 1000) }, (_, index) => `${index + 1}/${of}`))
    .filter((shard) => !given.has(shard));
}
