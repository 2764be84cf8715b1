import { chmodSync, readFileSync, renameSync, rmSync, type Stats, writeFileSync } from "node:fs";
import { sep } from "node:path";
import { UsageError } from "./usage-error.ts";

/** A file that is to be written: what it is called, where it really lies, and what is there. */
export interface ReplacedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly real: { readonly path: string; readonly stats: Stats | undefined };
}

/**
 * Writes files, all or none: all of them under other names first, then each is renamed. Where one cannot be written, those
 * that are replaced already get their old content again, and the error is thrown. Signals wait (`uninterrupted`). A process
 * that is killed between two renames (SIGKILL, a power failure) leaves each file whole, the old one or the new one, and
 * those that were still waiting as `.NAME.PID.tmp` beside it.
 */
export function replaceFiles(files: readonly ReplacedFile[]): void {
  const waiting: Waiting[] = [];
  const done: Waiting[] = [];
  try {
    for (const file of files) {
      const prepared = prepare(file);
      if (prepared !== undefined) waiting.push(prepared);
    }
    for (const one of waiting) {
      const old = one.before === undefined || files.length === 1 ? undefined : readFileSync(one.path);
      renameSync(one.temporary, one.path);
      done.push({ ...one, ...(old === undefined ? {} : { old }) });
    }
  } catch (error) {
    for (const { temporary } of waiting) rmSync(temporary, { force: true });
    for (const { path, old } of done) {
      if (old === undefined) rmSync(path, { force: true });
      else writeFileSync(path, old);
    }
    throw error;
  }
}

interface Waiting {
  readonly path: string;
  readonly temporary: string;
  readonly before: Stats | undefined;
  readonly old?: Uint8Array;
}

/** Writes a file under another name; undefined for what has no old content to keep: a device or a pipe, such as /dev/stdout. */
function prepare({ path: target, real: { path, stats: before }, content }: ReplacedFile): Waiting | undefined {
  if (before !== undefined && !before.isFile()) {
    if (before.isDirectory()) throw new UsageError(`${target} is a folder.`);
    writeFileSync(path, content);
    return undefined;
  }
  const name = path.lastIndexOf(sep) + 1;
  const temporary = `${path.slice(0, name)}.${path.slice(name)}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content, { flag: "wx" });
    if (before !== undefined) chmodSync(temporary, before.mode);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return { path, temporary, before };
}
