import type { OutputFile } from "../output-file.ts";
import { companionName } from "./companion-name.ts";
import { readCompanionText } from "./is-unedited.ts";
import { textDigestOf } from "./text-digest.ts";
import { companionText } from "./write-companion.ts";

/** Updates the text digest in the companion of a clean file, after the text of the file was changed. */
export function withTextDigest(files: readonly OutputFile[]): readonly OutputFile[] {
  const [entry, ...others] = files;
  if (entry === undefined) return files;
  return [
    entry,
    ...others.map((file) => {
      const companion = file.name === companionName(entry.name) ? readCompanionText(file.text) : undefined;
      if (companion === undefined) return file;
      return { ...file, text: companionText({ ...companion, textDigest: textDigestOf(entry.text) }) };
    }),
  ];
}
