import { posix } from "node:path";
import { type ConvertOptions, companionName, type OutputFile, type Target } from "@soapstone/pipeline";

/** How the outputs of an input are called, as seen from the folder of all outputs. */
export interface OutputName {
  /** Without ending: `vies` of `vies.wsdl`, `eu/vies` where another input is called `vies` too. */
  readonly stem: string;
  /** The first file as far as the kind of the input tells: `vies.yaml`. */
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
 * Places the files of an output: one document is called after its input, with its companion beside it; several have a
 * folder that is called so.
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
