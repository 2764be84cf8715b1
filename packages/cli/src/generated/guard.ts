import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { companionName } from "@soapstone/pipeline";
import { UsageError } from "../usage-error.ts";
import { markInCompanion, markOfCompanion } from "./companion-mark.ts";
import { markName, markOf } from "./mark.ts";

/** A file that is about to be written. */
export interface GeneratedFile {
  readonly path: string;
  /** The path without links. */
  readonly real: string;
  readonly content: string | Uint8Array;
  /** The name of the source that it is made of. */
  readonly from: string;
  /** For a companion the path of its document, and for a document that of its companion. */
  readonly pair?: string;
  readonly isCompanion: boolean;
}

/**
 * Throws a `UsageError` where a file is there that is not, for sure, an unedited output of the same source: what would be lost
 * may be the work of a person. A source is known by the name of its file. What is the same already is no matter.
 */
export async function sparesOthers({ path, real, content, from, pair, isCompanion }: GeneratedFile): Promise<void> {
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

/** Returns the path where the companion of a file is looked for. */
function pathBeside(path: string): string {
  const name = basename(path);
  return `${path.slice(0, path.length - name.length)}${companionName(name)}`;
}
