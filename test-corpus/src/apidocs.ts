import { join } from "node:path";
import { apidocShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, filesIn, nameFrom } from "./folders.ts";

/** An apidoc that never was a WSDL, and what it becomes. */
export interface ApidocCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly binding: readonly ("soap" | "soap12" | "http")[];
  readonly attachments: boolean;
  /** Why without a complement the second trip changes something. */
  readonly changes?: string;
  /** The apidoc; other files of the folder are those that it refers to. */
  readonly right: string;
  /** The description that it becomes. */
  readonly left: string;
}

/** The cases of `apidocs`, in the order of their names. Throws where a folder has files of another sort. */
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
