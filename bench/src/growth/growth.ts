import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderIn } from "../measure.ts";
import { processCost } from "../process-cost.ts";
import { documents } from "./documents.ts";
import { messages } from "./messages.ts";

/** Something of which a document may have many. */
export interface Growth {
  readonly what: string;
  /** How many of it are the few; the many are four times as many. */
  readonly least: number;
  /** Writes a document with `count` of it into a folder, and returns the programs that are run, with their arguments. */
  readonly programs: (count: number, folder: string) => readonly (readonly string[])[];
}

/** Four times as much of anything is to cost four times as much; a square would be sixteen. */
const bound = 8;

/** Measures few and many of each thing; writes a line for each, and returns whether the cost of all grows as their number does. */
export function growsLinearly(write: (line: string) => void): boolean {
  const out = mkdtempSync(join(tmpdir(), "soapstone-bench-"));
  try {
    const ratios = [...documents, ...messages].map((growth) => {
      const [few, many] = [cost(growth, growth.least, out), cost(growth, 4 * growth.least, out)];
      const held = many / few <= bound ? "held" : "broken";
      write(
        `Four times as many ${growth.what} cost ${(many / few).toFixed(1)} x (${few.toFixed(0)} ms, ${many.toFixed(0)} ms); not above ${bound} x: ${held}.`,
      );
      return many / few;
    });
    return ratios.every((ratio) => ratio <= bound);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function cost({ what, programs }: Growth, count: number, out: string): number {
  const folder = folderIn(out, `${what} ${count}`);
  return programs(count, folder).reduce((sum, program) => sum + processCost(program, folder).ms, 0);
}
