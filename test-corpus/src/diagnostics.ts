import { join } from "node:path";
import { diagnosticShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, filesIn, nameFrom } from "./folders.ts";

/** The smallest input that provokes a diagnostic. */
export interface DiagnosticCase {
  /** `xsd/unresolved-reference`: the folder. */
  readonly code: string;
  readonly folder: string;
  readonly title: string;
  readonly command:
    | "check"
    | "convert"
    | "bundle"
    | "split"
    | "encode"
    | "decode"
    | "sample"
    | "plan"
    | "types"
    | "run"
    | "diff"
    | "update";
  readonly args: readonly string[];
  /** The file of the input. */
  readonly input: string;
  readonly line: number | undefined;
}

/** Returns the cases of `diagnostics` by code. Throws where a folder has no input or several. */
export function diagnosticCases(): readonly DiagnosticCase[] {
  return caseFolders("diagnostics").map((folder) => {
    const [input, ...others] = filesIn(folder).filter((file) => /^input\.[a-z]+$/.test(file));
    if (input === undefined || others.length > 0) throw new Error(`${folder}: needs one file input.<ending>`);
    const { title, command, args, line } = readShaped(join(folder, "case.yaml"), diagnosticShape);
    const code = nameFrom(join(corpusRoot, "diagnostics"), folder);
    return { code, folder, title, command, args, input: join(folder, input), line };
  });
}
