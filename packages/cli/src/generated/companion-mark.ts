import { readFileSync } from "node:fs";
import { type Companion, isUnedited, readCompanionText } from "@soapstone/pipeline";
import { fileNameOf } from "@soapstone/workspace";
import { type GeneratedMark, markName } from "./mark.ts";

/**
 * Reads the source of a document from its companion, and whether the document was edited since; undefined if there is
 * no companion at `path`.
 */
export async function markInCompanion(path: string, document: string): Promise<GeneratedMark | undefined> {
  const companion = companionAt(path);
  return companion === undefined
    ? undefined
    : { from: sourceOf(companion), isUnedited: await isUnedited(companion, document) };
}

/**
 * Reads the mark of a companion that will be replaced together with its document; undefined if the file at `path` is
 * not a companion. It counts as edited if it also belongs to another document beside it. `now`: the new text of the
 * companion.
 */
export async function markOfCompanion(path: string, document: string, now: string): Promise<GeneratedMark | undefined> {
  const companion = companionAt(path);
  if (companion === undefined) return undefined;
  const isSame = readCompanionText(now)?.documentDigest === companion.documentDigest;
  const others = isSame ? [] : await Promise.all(othersBeside(document).map((text) => isUnedited(companion, text)));
  return { from: sourceOf(companion), isUnedited: !others.includes(true) };
}

/**
 * Whether a companion beside a document is left over from an earlier state of the document, which now has no companion.
 * False for a file that is not a companion, and for one that may belong to another document with the same name.
 */
export function isLeftBehind(path: string, document: string): boolean {
  return companionAt(path) !== undefined && othersBeside(document).length === 0;
}

function companionAt(path: string): Companion | undefined {
  const text = textAt(path);
  return text === undefined ? undefined : readCompanionText(text);
}

/**
 * Returns the texts of files that share the document's name except for the ending, and so would share its companion.
 */
function othersBeside(document: string): readonly string[] {
  const stem = document.replace(/\.[^./\\]*$/, "");
  return [".json", ".yaml", ".yml", ""].flatMap((ending) => {
    const text = `${stem}${ending}` === document ? undefined : textAt(`${stem}${ending}`);
    return text === undefined ? [] : [text];
  });
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // A file that is missing or cannot be read has no mark.
    return undefined;
  }
}

function sourceOf({ sources: [entry] }: Companion): string {
  const name = entry === undefined ? "" : fileNameOf(new URL(entry.address, "file:///").href);
  return markName(name === "stdin" ? "standard input" : name);
}
