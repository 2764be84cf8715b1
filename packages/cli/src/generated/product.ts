import { companionName, type OutputFile } from "@soapstone/pipeline";
import { isXml, withMark } from "./mark.ts";

/** A file that is about to be written, with the name of the source that it is made of. */
export type ProductOfSource = OutputFile & {
  readonly from: string;
  /** The name of its companion, or of the clean file whose companion it is. */
  readonly pair?: string;
  /** It has no companion beside it: one of an earlier run is not its own. */
  readonly hasNoCompanion?: true;
  /** Where it goes, where it has a place of its own. */
  readonly path?: string;
};

/** How the files of a conversion are to be known again. */
export interface MarkOptions {
  /** The name of the source; all of standard input is one source. */
  readonly source: string | undefined;
  readonly complement: "companion" | "inline" | "none" | undefined;
  /** The path of the companion, where it does not go beside its document. */
  readonly companion?: string | undefined;
}

/**
 * The files of a conversion as they are written: with the source that they are made of, and with marks by which the next run
 * knows them again. A clean file has none: its companion says what it is made of. Nor has anything under `--complement none`.
 */
export function generatedFiles(
  files: readonly OutputFile[],
  { source = "standard input", complement, companion }: MarkOptions,
): readonly ProductOfSource[] {
  const names = new Set(files.map(({ name }) => name));
  const clean = files.filter(({ name }) => names.has(companionName(name)) && companionName(name) !== name);
  const documentOf = new Map(clean.map(({ name }) => [companionName(name), name]));
  return files.map((file) => {
    const document = documentOf.get(file.name);
    if (document !== undefined)
      return { ...file, from: source, pair: document, ...(companion === undefined ? {} : { path: companion }) };
    if (clean.includes(file))
      return {
        ...file,
        from: source,
        pair: companionName(file.name),
        ...(companion === undefined ? {} : { hasNoCompanion: true }),
      };
    const text = complement === "none" ? file.text : withMark(file.text, source);
    return { ...file, text, from: source, ...(isXml(text) ? {} : { hasNoCompanion: true }) };
  });
}
