import { posix } from "node:path";
import { type ConvertOptions, companionName, type OutputFile, type Target } from "@soapstone/pipeline";

/** The names of the outputs of an input, relative to the folder of all outputs. */
export interface OutputName {
  /** Without ending: `vies` for `vies.wsdl`, `eu/vies` if another input has the same name. */
  readonly stem: string;
  /** The name of the main file, as far as the kind of the input determines it: `vies.yaml`. */
  readonly entry: string;
}

/** Whether a file is an output of that name. */
export function isOutputOf({ stem }: OutputName, file: string): boolean {
  return file.startsWith(`${stem}.`) || file.startsWith(`${stem}/`);
}

/** The ending of an output. */
export function endingOf(to: Target, format: ConvertOptions["format"]): string {
  return to === "wsdl" || to === "xsd" ? to : (format ?? "json");
}

/**
 * Places the files of an output: a single document is named after its input, with its companion beside it; several
 * documents are in a folder with that name.
 */
export function placeFiles(
  files: readonly OutputFile[],
  to: Target,
  { stem }: OutputName,
  { format }: Pick<ConvertOptions, "format">,
): readonly OutputFile[] {
  const [first, companion, ...others] = files;
  if (first === undefined) return [];
  const isAlone = companion === undefined || (others.length === 0 && companion.name === companionName(first.name));
  if (!isAlone) return files.map((file) => ({ ...file, name: posix.join(stem, file.name) }));
  const entry = { ...first, name: `${stem}.${endingOf(to, format)}` };
  return companion === undefined ? [entry] : [entry, { ...companion, name: `${stem}.map.json` }];
}
