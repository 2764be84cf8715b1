import { readFileSync } from "node:fs";
import { type Companion, isUnedited, readCompanionText } from "@soapstone/pipeline";
import { fileNameOf } from "@soapstone/workspace";
import { type GeneratedMark, markName } from "./mark.ts";

/** Reads what a companion says of its document, as a mark would; undefined where there is no companion. */
export async function markInCompanion(path: string, document: string): Promise<GeneratedMark | undefined> {
  const companion = companionAt(path);
  return companion === undefined
    ? undefined
    : { from: sourceOf(companion), isUnedited: await isUnedited(companion, document) };
}

/**
 * Reads the mark of a companion that is to be replaced by another, together with its document; undefined where the file is
 * none. It counts as edited where it belongs to one more document, to which the new one does not.
 */
export async function markOfCompanion(path: string, document: string, now: string): Promise<GeneratedMark | undefined> {
  const companion = companionAt(path);
  if (companion === undefined) return undefined;
  const isSame = readCompanionText(now)?.documentDigest === companion.documentDigest;
  const others = isSame ? [] : await Promise.all(othersBeside(document).map((text) => isUnedited(companion, text)));
  return { from: sourceOf(companion), isUnedited: !others.includes(true) };
}

/**
 * Returns whether a companion beside a document would be left behind by another state of the document that has none there. A
 * file that is no companion, or one that may be that of another document of the same name, is left alone.
 */
export function isLeftBehind(path: string, document: string): boolean {
  return companionAt(path) !== undefined && othersBeside(document).length === 0;
}

function companionAt(path: string): Companion | undefined {
  const text = textAt(path);
  return text === undefined ? undefined : readCompanionText(text);
}

/** The texts of files that are called like a document but for the ending: they would have the same companion. */
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
    // Nothing is there, or nothing that can be read: it says nothing.
    return undefined;
  }
}

function sourceOf({ sources: [entry] }: Companion): string {
  const name = entry === undefined ? "" : fileNameOf(new URL(entry.address, "file:///").href);
  return markName(name === "stdin" ? "standard input" : name);
}
