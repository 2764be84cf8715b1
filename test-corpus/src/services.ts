import { join } from "node:path";
import { type CaseOptions, readShaped, serviceShape } from "./case.ts";
import { caseFolders, corpusRoot, nameFrom } from "./folders.ts";

/** A whole service in several files, and the apidoc that it is converted to. */
export interface ServiceCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  /** The entry WSDL. */
  readonly entry: string;
  readonly options: CaseOptions | undefined;
  /** The file of the exact output. */
  readonly right: string;
}

export function serviceCases(): readonly ServiceCase[] {
  return caseFolders("services").map((folder) => {
    const { title, entry, options } = readShaped(join(folder, "case.yaml"), serviceShape);
    return {
      name: nameFrom(join(corpusRoot, "services"), folder),
      folder,
      title,
      entry: join(folder, entry),
      options,
      right: join(folder, "apidoc.yaml"),
    };
  });
}
