import { closeSync, openSync, readSync } from "node:fs";

/** A line of a file without its line end, with its position and length in octets. */
export interface TextLine {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
}

const chunkSize = 1 << 16;
const lineFeed = 0x0a;

/**
 * Yields the lines of a file that are not empty. Reads the file piece by piece, since a report may be larger than
 * memory.
 */
export function* linesOf(file: string): Generator<TextLine> {
  const descriptor = openSync(file, "r");
  try {
    const chunk = Buffer.alloc(chunkSize);
    let pieces: Buffer[] = [];
    let offset = 0;
    const line = (): TextLine | undefined => {
      const octets = Buffer.concat(pieces);
      pieces = [];
      const start = offset;
      offset += octets.length + 1;
      return octets.length === 0 ? undefined : { text: octets.toString("utf8"), offset: start, length: octets.length };
    };
    for (let count = readSync(descriptor, chunk); count > 0; count = readSync(descriptor, chunk)) {
      let from = 0;
      for (let end = chunk.indexOf(lineFeed); end >= 0 && end < count; end = chunk.indexOf(lineFeed, from)) {
        pieces.push(Buffer.from(chunk.subarray(from, end)));
        from = end + 1;
        const found = line();
        if (found !== undefined) yield found;
      }
      pieces.push(Buffer.from(chunk.subarray(from, count)));
    }
    const last = line();
    if (last !== undefined) yield last;
  } finally {
    closeSync(descriptor);
  }
}
