import { join } from "node:path";
import { apidocShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, filesIn, nameFrom } from "./folders.ts";

/** An external apidoc, and the WSDL that it is converted to. */
export interface ApidocCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly binding: readonly ("soap" | "soap12" | "http")[];
  readonly attachments: boolean;
  /** Why the second conversion changes something without a complement. */
  readonly changes?: string;
  /** The file of the apidoc; it refers to the other files of the folder. */
  readonly right: string;
  /** The file of the WSDL that it is converted to. */
  readonly left: string;
}

/** Returns the cases of `apidocs` in the order of their names. Throws where a folder has unknown files. */
export function apidocCases(): readonly ApidocCase[] {
  return caseFolders("apidocs").map((folder) => {
    const { title, binding, attachments, changes } = readShaped(join(folder, "case.yaml"), apidocShape);
    const [stray] = filesIn(folder).filter((file) => file !== "left.wsdl" && !file.endsWith(".yaml"));
    if (stray !== undefined) throw new Error(`${folder}: nothing uses ${stray}`);
    return {
      name: nameFrom(join(corpusRoot, "apidocs"), folder),
      folder,
      title,
      binding,
      attachments,
      ...(changes === undefined ? {} : { changes }),
      right: join(folder, "right.yaml"),
      left: join(folder, "left.wsdl"),
    };
  });
}
