import { chmodSync, readFileSync, renameSync, rmSync, type Stats, writeFileSync } from "node:fs";
import { sep } from "node:path";
import { UsageError } from "./usage-error.ts";

/**
 * A file to write: the path for messages, the path with symbolic links resolved, and the status of the existing file.
 */
export interface ReplacedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly real: { readonly path: string; readonly stats: Stats | undefined };
}

/**
 * Writes all files or none: each under a temporary name first, then all are renamed. If a file cannot be written, the
 * files already replaced get their old content again, and the error is thrown. Signals are delayed (`uninterrupted`).
 * If the process is killed between two renames (SIGKILL, a power failure), each file is complete, old or new, and the
 * files not yet renamed remain as `.NAME.PID.tmp`.
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

/** Returns the name of the file that a file with a temporary name would replace; undefined for other files. */
export function targetOfTemporary(name: string): string | undefined {
  return /^\.(.+)\.\d+\.tmp$/.exec(name)?.[1];
}

interface Waiting {
  readonly path: string;
  readonly temporary: string;
  readonly before: Stats | undefined;
  readonly old?: Uint8Array;
}

/**
 * Writes a file under a temporary name. A device or a pipe, such as /dev/stdout, is written at once; the result is then
 * undefined, since there is no old content to restore.
 */
function prepare({ path: target, real: { path, stats: before }, content }: ReplacedFile): Waiting | undefined {
  if (before !== undefined && !before.isFile()) {
    if (before.isDirectory()) throw new UsageError(`${target} is a folder.`);
    writeFileSync(path, content);
    return undefined;
  }
  const name = path.lastIndexOf(sep) + 1;
  const temporary = `${path.slice(0, name)}.${path.slice(name)}.${process.pid}.tmp`;
  try {
    // A process with the same number left it when it was killed: in a container most processes have the same.
    rmSync(temporary, { force: true });
    writeFileSync(temporary, content, { flag: "wx" });
    if (before !== undefined) chmodSync(temporary, before.mode);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return { path, temporary, before };
}
