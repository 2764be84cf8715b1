import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bench } from "./places.ts";

/** What a process costs. */
export interface Cost {
  /** CPU milliseconds, user and system, of all threads. */
  readonly ms: number;
  /** The greatest memory use, in MB. */
  readonly megabytes: number;
}

const meter = join(bench, "meter.cjs");

/**
 * Runs a program of Node.js and returns what the process cost.
 *
 * @throws when it ends with another status than 0 or 1 (findings in the input), or is killed.
 */
export function processCost(args: readonly string[], cwd: string): Cost {
  const run = spawnSync(process.execPath, ["--require", meter, ...args], {
    cwd,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  if (run.status !== 0 && run.status !== 1)
    throw new Error(`${args.join(" ")} ended with ${run.status ?? run.signal}: ${run.stderr}`);
  return JSON.parse(String(run.output[3])) as Cost;
}

/** Returns the number in the middle; of an even count the lower one of the two. */
export function median(numbers: readonly number[]): number {
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
  if (middle === undefined) throw new Error("Nothing was measured.");
  return middle;
}
