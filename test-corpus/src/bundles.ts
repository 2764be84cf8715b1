import { join } from "node:path";
import { bundleShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, nameFrom } from "./folders.ts";

/** Files that are bundled, or a file that is split. */
export interface BundleCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly command: "bundle" | "split";
  /** The folder of the input, and the entry in it. */
  readonly input: string;
  readonly entry: string;
  readonly args: readonly string[];
  /** The folder of the output; empty where nothing is written. */
  readonly expected: string;
  readonly exit: number;
  readonly codes: readonly string[];
}

/** Returns the cases of `bundles` by name. */
export function bundleCases(): readonly BundleCase[] {
  return caseFolders("bundles").map((folder) => {
    const shaped = readShaped(join(folder, "case.yaml"), bundleShape);
    const name = nameFrom(join(corpusRoot, "bundles"), folder);
    return { ...shaped, name, folder, input: join(folder, "input"), expected: join(folder, "expected") };
  });
}
