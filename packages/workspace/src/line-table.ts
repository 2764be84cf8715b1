import type { Point } from "./location.ts";

/** The offsets at which the lines of a text begin. A line ends with LF, CR or CRLF. */
export interface LineTable {
  readonly point: (offset: number) => Point;
}

/** Creates the line table of a text. */
export function lineTable(text: string): LineTable {
  const starts = [0];
  const ends = /\r\n?|\n/g;
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) starts.push(ends.lastIndex);

  return {
    point(offset) {
      const within = Math.min(Math.max(offset, 0), text.length);
      let low = 0;
      let high = starts.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((starts[middle] ?? 0) <= within) low = middle + 1;
        else high = middle;
      }
      return { line: low, column: within - (starts[low - 1] ?? 0) + 1, offset: within };
    },
  };
}
