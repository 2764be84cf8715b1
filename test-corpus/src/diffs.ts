import { basename, join } from "node:path";
import { diffShape, readShaped } from "./case.ts";
import { caseFolders, filesIn } from "./folders.ts";

/** Two descriptions with one difference. */
export interface DiffCase {
  /** The rule: the name of the folder. */
  readonly rule: string;
  readonly folder: string;
  readonly title: string;
  readonly old: string;
  readonly new: string;
  /** The changes, as YAML. */
  readonly expected: string;
}

/**
 * Returns the cases of `diffs` by rule. Throws where a folder does not have exactly one old and one new description.
 */
export function diffCases(): readonly DiffCase[] {
  return caseFolders("diffs").map((folder) => ({
    ...readShaped(join(folder, "case.yaml"), diffShape),
    rule: basename(folder),
    folder,
    old: fileOf(folder, "old"),
    new: fileOf(folder, "new"),
    expected: join(folder, "expected.yaml"),
  }));
}

function fileOf(folder: string, stem: string): string {
  const [file, ...others] = filesIn(folder).filter((name) => name.startsWith(`${stem}.`));
  if (file === undefined || others.length > 0) throw new Error(`${folder}: needs one file ${stem}.<ending>`);
  return join(folder, file);
}
