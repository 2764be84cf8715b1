import { availableParallelism, totalmem } from "node:os";
import type { OptionsOf } from "../command.ts";
import { UsageError } from "../usage-error.ts";
import type { batchOptions } from "./batch.ts";

/** The options of `soapstone batch`. */
export type BatchOptions = OptionsOf<typeof batchOptions>;

/** Parses the limits of the threads of a batch. Throws a `UsageError` for a value that is not a number. */
export function boundsOf({ jobs, memory, "timeout-per-input": timeout }: BatchOptions): {
  readonly threads: number;
  readonly heapMegabytes: number;
  readonly timeoutMs: number;
} {
  const threads = numberOf("jobs", jobs, 1, 1024) ?? availableParallelism();
  const share = Math.floor(totalmem() / 2 / threads / 2 ** 20);
  return {
    threads,
    heapMegabytes: numberOf("memory", memory, 16, 1_000_000) ?? Math.min(4096, Math.max(256, share)),
    timeoutMs: (numberOf("timeout-per-input", timeout, 1, 86_400) ?? 120) * 1000,
  };
}

function numberOf(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
}
