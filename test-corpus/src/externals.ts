import { join } from "node:path";
import { externalShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, filesIn, nameFrom } from "./folders.ts";

/** A JSON Schema that never was XML Schema, and what it becomes. */
export interface ExternalCase {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly profile: "readable" | "exact";
  /** The JSON Schema, or the apidoc. */
  readonly right: string;
  /** The schema document that it becomes. */
  readonly left: string;
  readonly values: readonly ExternalValue[];
}

/** A JSON value, and what the two schemas say of it. */
export interface ExternalValue {
  /** `accepted-1` */
  readonly name: string;
  /** `looser`: the JSON Schema refuses it for what no XML Schema can state. */
  readonly verdict: "accepted" | "refused" | "looser";
  readonly json: string;
  /** The document that it is. */
  readonly xml: string;
}

const isValue = /^values\/((accepted|refused|looser)-\d+)\.json$/;

/** The cases of `natives`, in the order of their names. Throws where a folder has files that belong to no case. */
export function externalCases(): readonly ExternalCase[] {
  return caseFolders("natives").map((folder) => {
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
      name: nameFrom(join(corpusRoot, "natives"), folder),
      folder,
      title,
      profile,
      right: join(folder, "right.json"),
      left: join(folder, "left.xsd"),
      values,
    };
  });
}
