import { join } from "node:path";
import { readShaped, updateShape } from "./case.ts";
import { caseFolders, corpusRoot, filesIn, nameFrom } from "./folders.ts";

/** An API file that was edited while its source changed. */
export interface UpdateCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly prefer: "ours" | "theirs";
  /** Why the digests of the companion alone give a different result; undefined where they do not. */
  readonly digests: string | undefined;
  /** The file of the source that the API file was converted from. */
  readonly base: string;
  /** The edited API file. */
  readonly ours: string;
  /** The new version of the source. */
  readonly theirs: string;
  /** The API file after the update, and the list of conflicts, where there are any. */
  readonly expected: string;
  readonly conflicts: string;
}

/** Returns the cases of `updates` by name. Throws where a folder lacks one of the three states. */
export function updateCases(): readonly UpdateCase[] {
  return caseFolders("updates").map((folder) => {
    const ours = fileOf(folder, "ours.");
    return {
      ...readShaped(join(folder, "case.yaml"), updateShape),
      digests: readShaped(join(folder, "case.yaml"), updateShape).digests,
      name: nameFrom(join(corpusRoot, "updates"), folder),
      folder,
      ours,
      base: fileOf(folder, "base/source."),
      theirs: fileOf(folder, "theirs/source."),
      expected: ours.replace(/ours(\.[a-z]+)$/, "expected$1"),
      conflicts: join(folder, "conflicts.json"),
    };
  });
}

function fileOf(folder: string, start: string): string {
  const [file, ...others] = filesIn(folder).filter((name) => name.startsWith(start));
  if (file === undefined || others.length > 0) throw new Error(`${folder}: needs one file ${start}<ending>`);
  return join(folder, file);
}
