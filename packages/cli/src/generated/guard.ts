import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { companionName } from "@soapstone/pipeline";
import { UsageError } from "../usage-error.ts";
import { markInCompanion, markOfCompanion } from "./companion-mark.ts";
import { markName, markOf } from "./mark.ts";

/** A file that is about to be written. */
export interface GeneratedFile {
  readonly path: string;
  /** The same without links. */
  readonly real: string;
  readonly content: string | Uint8Array;
  /** The name of the source that it is made of. */
  readonly from: string;
  /** Of a companion the path of its document, and the other way round. */
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
  const refused = (why: string) => new UsageError(`${path} is there already, and ${why}. To replace it, add --force.`);
  if (mark === undefined) throw refused(`nothing in it says that it was made of ${from}`);
  if (mark.from !== markName(from)) throw refused(`it was made of ${mark.from}, not of ${from}`);
  if (mark.isUnedited) return;
  throw refused(isCompanion ? "it is the companion of another file" : `it was edited since it was made of ${from}`);
}

/** Where the companion of a file is looked for. */
function pathBeside(path: string): string {
  const name = basename(path);
  return `${path.slice(0, path.length - name.length)}${companionName(name)}`;
}
