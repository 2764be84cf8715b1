import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file piece by piece under a temporary name, then renames it: after any error the old file is unchanged, and
 * the content need not fit into memory. Throws the errors of the file system and of the iterator.
 */
export function replaceFileBy(path: string, pieces: Iterable<string>): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const descriptor = openSync(temporary, "w");
    try {
      for (const piece of joined(pieces)) writeAll(descriptor, Buffer.from(piece));
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Joins small pieces into large ones, so that fewer writes are needed. */
function* joined(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < 1 << 16) continue;
    yield text;
    text = "";
  }
  yield text;
}

function writeAll(descriptor: number, octets: Uint8Array): void {
  for (let done = 0; done < octets.length; ) done += writeSync(descriptor, octets, done);
}
