import { type OutputFile, sidecarName } from "@soapstone/pipeline";
import { withMark } from "./mark.ts";

/** A file that is about to be written, with the name of the source that it is made of. */
export type ProductOfSource = OutputFile & { readonly from: string };

/**
 * The files of a conversion as they are written: with the source that they are made of, and with marks by which the next run
 * knows them again. Marks go where the complement goes: into each file; for a document whose complement has a file of its
 * own into that one; nowhere under `--complement none`. `source`: its name; all of standard input is one source.
 */
export function generatedFiles(
  files: readonly OutputFile[],
  source: string | undefined,
  complement: "inline" | "sidecar" | "none" | undefined,
): readonly ProductOfSource[] {
  const from = source ?? "standard input";
  const names = new Set(files.map(({ name }) => name));
  const documents = new Map(files.map((file) => [sidecarName(file.name), file]));
  return files.map(({ name, text }) => {
    const isClean = complement === "none" || (complement === "sidecar" && hasSidecar(name, names));
    if (isClean) return { name, text, from };
    const document = complement === "sidecar" ? documents.get(name) : undefined;
    return { name, text: withMark(text, from, document?.text), from };
  });
}

function hasSidecar(name: string, names: ReadonlySet<string>): boolean {
  return names.has(sidecarName(name));
}
