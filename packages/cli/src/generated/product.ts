import { companionName, type OutputFile } from "@soapstone/pipeline";
import { isXml, withMark } from "./mark.ts";

/** A file that is about to be written, with the name of the source that it is made of. */
export type ProductOfSource = OutputFile & {
  readonly from: string;
  /** The name of its companion, or of the clean file whose companion it is. */
  readonly pair?: string;
  /** The file has no companion beside it; one from an earlier run belongs to a previous state. */
  readonly hasNoCompanion?: true;
  /** The path, if the file has one of its own. */
  readonly path?: string;
};

/** How marks are written into the files of a conversion. */
export interface MarkOptions {
  /** The name of the source; standard input counts as one source. */
  readonly source: string | undefined;
  readonly complement: "companion" | "inline" | "none" | undefined;
  /** The path of the companion, if it is not beside its document. */
  readonly companion?: string | undefined;
}

/**
 * Adds sources and marks to the files of a conversion, by which the next run recognises them. A file with a companion
 * has no mark, since the companion names the source; nor have files with `--complement none`.
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
