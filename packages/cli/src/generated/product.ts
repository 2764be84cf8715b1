import { companionName, type OutputFile } from "@soapstone/pipeline";
import { isXml, withMark } from "./mark.ts";

/** A file to be written, with the name of the source that it is made from. */
export type ProductOfSource = OutputFile & {
  readonly from: string;
  /** For a document the name of its companion, and for a companion the name of its document. */
  readonly pair?: string;
  /** The file has no companion beside it; an existing one is left over from an earlier run. */
  readonly hasNoCompanion?: true;
  /** The path of a file that is not written where the rest of the output is. */
  readonly path?: string;
};

/** How the files of a conversion are marked. */
export interface MarkOptions {
  /** The name of the source; absent for standard input. */
  readonly source: string | undefined;
  readonly complement: "companion" | "inline" | "none" | undefined;
  /** The path of the companion, if it is not beside its document. */
  readonly companion?: string | undefined;
}

/**
 * Adds their source and a mark to the files of a conversion, so that a later run can recognise them. A file with a
 * companion gets no mark, since the companion names the source; nor do files with `--complement none`.
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
