import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BatchRecord } from "../src/batch/record.ts";

const bin = fileURLToPath(new URL("../bin/soapstone.js", import.meta.url));

/** Whether the threads' code is built; without it the tests of batches are skipped. */
export const isBuilt = existsSync(fileURLToPath(new URL("../dist/thread-worker.js", import.meta.url)));

/** Runs the built command in a folder. */
export function command(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  return { status, stdout, stderr };
}

/** Returns the records of a report. */
export function recordsIn(folder: string, name = "report.jsonl"): readonly BatchRecord[] {
  const text = readFileSync(join(folder, name), "utf8");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as BatchRecord]));
}

/** Returns records without the field that differs from run to run. */
export function timeless(records: readonly BatchRecord[]): readonly BatchRecord[] {
  return records.map((record) => ({ ...record, ms: 0 }));
}
