import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { sidecarName } from "@soapstone/pipeline";
import { UsageError } from "../usage-error.ts";
import { digestOf, markName, markOf } from "./mark.ts";

/** A file that is about to be written. */
export interface GeneratedFile {
  readonly path: string;
  /** The same without links. */
  readonly real: string;
  readonly content: string | Uint8Array;
  /** The name of the source that it is made of. */
  readonly from: string;
}

/**
 * Throws a `UsageError` where a file is there that is not, for sure, an unedited output of the same source: what would be lost
 * may be the work of a person. A source is known by the name of its file. What is the same already is no matter.
 */
export function sparesOthers({ path, real, content, from }: GeneratedFile): void {
  const old = readFileSync(real, "utf8");
  if (old === (typeof content === "string" ? content : Buffer.from(content).toString("utf8"))) return;
  const mark = markOf(old) ?? markBeside(path, old);
  const refused = (why: string) => new UsageError(`${path} is there already, and ${why}. To replace it, add --force.`);
  if (mark === undefined) throw refused(`nothing in it says that it was made of ${from}`);
  if (mark.from !== markName(from)) throw refused(`it was made of ${mark.from}, not of ${from}`);
  if (!mark.isUnedited) throw refused(`it was edited since it was made of ${from}`);
}

/** What the file with the complement beside a document says of the document. */
function markBeside(path: string, text: string): ReturnType<typeof markOf> {
  const folder = path.slice(0, path.length - basename(path).length);
  const mark = markAt(`${folder}${sidecarName(basename(path))}`);
  return mark?.other === undefined ? undefined : { from: mark.from, isUnedited: mark.other === digestOf(text) };
}

function markAt(path: string): ReturnType<typeof markOf> {
  try {
    return markOf(readFileSync(path, "utf8"));
  } catch {
    // Nothing is there, or nothing that can be read: it says nothing.
    return undefined;
  }
}
