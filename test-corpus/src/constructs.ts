import { existsSync } from "node:fs";
import { join } from "node:path";
import { type CaseOptions, constructShape, readShaped } from "./case.ts";
import { caseFolders, corpusRoot, filesIn, nameFrom } from "./folders.ts";

export type Direction = "forward" | "backward";

/** One mapping rule, shown on the smallest pair of documents. */
export interface ConstructCase {
  /** The rule's id: `schema/choice`. */
  readonly id: string;
  readonly folder: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly options: CaseOptions | undefined;
  readonly skip: Readonly<Partial<Record<Direction, string>>>;
  readonly changes?: string;
  /** The file of the left side. */
  readonly left: string;
  readonly kind: "xsd" | "wsdl";
  /** The file of the right side; missing in the first run of a case with UPDATE=1. */
  readonly right: string;
  /** The file of the expected fates in each direction; without it, all facts are mapped. */
  readonly accounts: Readonly<Record<Direction, string>>;
}

const left = new Map<string, ConstructCase["kind"]>([
  ["left.xsd", "xsd"],
  ["left.wsdl", "wsdl"],
]);

/** Returns the cases of `constructs` in the order of their ids. Throws where a folder is no case. */
export function constructCases(): readonly ConstructCase[] {
  return caseFolders("constructs").map((folder) => {
    const lefts = [...left].filter(([name]) => existsSync(join(folder, name)));
    const [side, ...others] = lefts;
    if (side === undefined || others.length > 0)
      throw new Error(`${folder}: needs one of ${[...left.keys()].join(", ")}`);
    const { title, clauses, options, skip, changes } = readShaped(join(folder, "case.yaml"), constructShape);
    return {
      id: nameFrom(join(corpusRoot, "constructs"), folder),
      folder,
      title,
      clauses,
      options,
      skip: { ...skip } as ConstructCase["skip"],
      ...(changes === undefined ? {} : { changes }),
      left: join(folder, side[0]),
      kind: side[1],
      right: join(folder, "right.yaml"),
      accounts: {
        forward: join(folder, "forward.accounts.yaml"),
        backward: join(folder, "backward.accounts.yaml"),
      },
    };
  });
}

const known =
  /^(case\.yaml|left\.(xsd|wsdl)|right\.yaml|(forward|backward)\.accounts\.yaml|left\.settled\.(xsd|wsdl)|right\.settled\.yaml|edits\/[^/]+\/(edit|left|right)\.(yaml|xsd|wsdl)|messages\/(accepted|refused)-\d+\.(xml|json))$/;

/** Returns the files of a case's folder that are neither expected in it nor loaded by the case. */
export function strayFiles(folder: string, loaded: readonly string[]): readonly string[] {
  const documents = new Set(loaded.map((file) => nameFrom(folder, file)));
  return filesIn(folder).filter((file) => !known.test(file) && !documents.has(file));
}
