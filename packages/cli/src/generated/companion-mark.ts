import { readFileSync } from "node:fs";
import { type Companion, isUnedited, readCompanionText } from "@soapstone/pipeline";
import { fileNameOf } from "@soapstone/workspace";
import { type GeneratedMark, markName } from "./mark.ts";

/** Reads the origin of a document from its companion, in the form of a mark; undefined if there is no companion. */
export async function markInCompanion(path: string, document: string): Promise<GeneratedMark | undefined> {
  const companion = companionAt(path);
  return companion === undefined
    ? undefined
    : { from: sourceOf(companion), isUnedited: await isUnedited(companion, document) };
}

/**
 * Reads the mark of a companion that will be replaced together with its document; undefined if the file is not a
 * companion. It counts as edited if it also belongs to another document.
 */
export async function markOfCompanion(path: string, document: string, now: string): Promise<GeneratedMark | undefined> {
  const companion = companionAt(path);
  if (companion === undefined) return undefined;
  const isSame = readCompanionText(now)?.documentDigest === companion.documentDigest;
  const others = isSame ? [] : await Promise.all(othersBeside(document).map((text) => isUnedited(companion, text)));
  return { from: sourceOf(companion), isUnedited: !others.includes(true) };
}

/**
 * Whether a companion beside a document belongs to a previous state of the document, which now has no companion there.
 * Files that are not companions, and companions that may belong to another document of the same name, are kept.
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
