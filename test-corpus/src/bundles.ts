import { join } from "node:path";
import { bundleShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, nameFrom } from "./folders.ts";

/** Files that become one, or a file that becomes several. */
export interface BundleCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly command: "bundle" | "split";
  /** The folder of the input, and the entry in it. */
  readonly input: string;
  readonly entry: string;
  readonly args: readonly string[];
  /** The folder of what is written; without files where nothing is. */
  readonly expected: string;
  readonly exit: number;
  readonly codes: readonly string[];
}

/** The cases of `bundles`, by name. */
export function bundleCases(): readonly BundleCase[] {
  return caseFolders("bundles").map((folder) => {
    const shaped = readShaped(join(folder, "case.yaml"), bundleShape);
    const name = nameFrom(join(corpusRoot, "bundles"), folder);
    return { ...shaped, name, folder, input: join(folder, "input"), expected: join(folder, "expected") };
  });
}
