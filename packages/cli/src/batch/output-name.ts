import { posix } from "node:path";
import { type ConvertOptions, companionName, type OutputFile, type Target } from "@soapstone/pipeline";

/** The names of an input's outputs, relative to the output folder. */
export interface OutputName {
  /** The name without ending: `vies` for `vies.wsdl`, or `eu/vies` if another input has the same name. */
  readonly stem: string;
  /** The name of the main output, as far as the kind of the input determines it: `vies.yaml`. */
  readonly entry: string;
}

/** Whether a path is that of an output with the given name. */
export function isOutputOf({ stem }: OutputName, file: string): boolean {
  return file.startsWith(`${stem}.`) || file.startsWith(`${stem}/`);
}

/** Returns the file ending of an output of the given kind and format. */
export function endingOf(to: Target, format: ConvertOptions["format"]): string {
  return to === "wsdl" || to === "xsd" ? to : (format ?? "json");
}

/**
 * Names the files of an output. A single document is named after its input, with its companion beside it; several
 * documents get a folder with that name.
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
