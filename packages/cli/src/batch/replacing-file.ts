import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file piece by piece under another name, then gives it its name: whatever goes wrong leaves the old file as it
 * was, and no file needs to fit into memory. Throws what the disk or the pieces throw.
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

/** Few large pieces instead of many small ones. */
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
