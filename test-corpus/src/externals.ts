import { join } from "node:path";
import { externalShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, filesIn, nameFrom } from "./folders.ts";

/** An external JSON Schema, and the XML Schema that it is converted to. */
export interface ExternalCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly profile: "readable" | "exact";
  /** The file of the JSON Schema or apidoc. */
  readonly right: string;
  /** The file of the XML Schema. */
  readonly left: string;
  readonly values: readonly ExternalValue[];
}

/** A JSON value, and whether the two schemas accept it. */
export interface ExternalValue {
  /** `accepted-1` */
  readonly name: string;
  /** `looser`: only the JSON Schema refuses it, since no XML Schema can. */
  readonly verdict: "accepted" | "refused" | "looser";
  readonly json: string;
  /** The XML document of the value. */
  readonly xml: string;
}

const isValue = /^values\/((accepted|refused|looser)-\d+)\.json$/;

/** Returns the cases of `externals` in the order of their names. Throws where a folder has unknown files. */
export function externalCases(): readonly ExternalCase[] {
  return caseFolders("externals").map((folder) => {
    const { title, profile } = readShaped(join(folder, "case.yaml"), externalShape);
    const files = filesIn(folder);
    const values = files.flatMap((file): readonly ExternalValue[] => {
      const [, name, verdict] = isValue.exec(file) ?? [];
      if (name === undefined) return [];
      const [json, xml] = [join(folder, file), join(folder, "values", `${name}.xml`)];
      return [{ name, verdict: verdict as ExternalValue["verdict"], json, xml }];
    });
    const used = new Set([
      "case.yaml",
      "right.json",
      "left.xsd",
      ...values.flatMap(({ name }) => [`values/${name}.json`, `values/${name}.xml`]),
    ]);
    const [stray] = files.filter((file) => !used.has(file));
    if (stray !== undefined) throw new Error(`${folder}: nothing uses ${stray}`);
    return {
      name: nameFrom(join(corpusRoot, "externals"), folder),
      folder,
      title,
      profile,
      right: join(folder, "right.json"),
      left: join(folder, "left.xsd"),
      values,
    };
  });
}
