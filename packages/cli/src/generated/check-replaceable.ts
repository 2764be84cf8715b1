import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { companionName } from "@soapstone/pipeline";
import { UsageError } from "../usage-error.ts";
import { markInCompanion, markOfCompanion } from "./companion-mark.ts";
import { markName, markOf } from "./mark.ts";

/** A file to be written over an existing one. */
export interface GeneratedFile {
  readonly path: string;
  /** The path with symbolic links resolved. */
  readonly real: string;
  readonly content: string | Uint8Array;
  /** The name of the source that the file is made from. */
  readonly from: string;
  /** For a companion the path of its document, and for a document the path of its companion. */
  readonly pair?: string;
  readonly isCompanion: boolean;
}

/**
 * Throws a `UsageError` unless the existing file has the same content, or is an unedited output of the same source:
 * otherwise the work of a person might be lost. Sources are compared by file name.
 */
export async function checkReplaceable({ path, real, content, from, pair, isCompanion }: GeneratedFile): Promise<void> {
  const old = readFileSync(real, "utf8");
  const now = typeof content === "string" ? content : Buffer.from(content).toString("utf8");
  if (old === now) return;
  const mark =
    isCompanion && pair !== undefined
      ? await markOfCompanion(path, pair, now)
      : (markOf(old) ?? (await markInCompanion(pair ?? pathBeside(path), old)));
  const refused = (why: string) => new UsageError(`${path} already exists, and ${why}. To replace it, add --force.`);
  if (mark === undefined) throw refused(`does not state that it was made from ${from}`);
  if (mark.from !== markName(from)) throw refused(`was made from ${mark.from}, not from ${from}`);
  if (mark.isUnedited) return;
  throw refused(isCompanion ? "is the companion of another file" : `was edited since it was made from ${from}`);
}

/** Returns the path of the companion beside a file. */
function pathBeside(path: string): string {
  const name = basename(path);
  return `${path.slice(0, path.length - name.length)}${companionName(name)}`;
}
