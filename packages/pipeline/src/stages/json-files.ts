import { isObject, type Json, writeJson } from "@soapstone/apidoc-model";
import { nameOfKey } from "@soapstone/complement";
import type { Provenance } from "../companion/companion.ts";
import { companionName } from "../companion/companion-name.ts";
import { publishedForm } from "../companion/published-form.ts";
import { companionOf, companionText } from "../companion/write-companion.ts";
import type { OptionShape } from "../options/options-shape.ts";
import type { OutputFile } from "../output-file.ts";

/** How an output document is written to a file. */
export interface WriteFilesOptions {
  /** Keep the definitions that no operation needs in a clean document. */
  readonly allDefinitions?: boolean | undefined;
  /** The names of definitions that are kept in any case. */
  readonly retainedDefinitions?: readonly string[] | undefined;
  readonly format?: "json" | "yaml" | undefined;
  /** The document has no complement in it. */
  readonly isClean?: boolean | undefined;
  /** The sources of a clean document, for its companion; without them it has no companion. */
  readonly provenance?: Provenance | undefined;
  /** The name of the document's file; the companion is named after it. */
  readonly entryName?: string | undefined;
}

export const writeOptionShapes = {
  format: { type: "string", enum: ["json", "yaml"], description: "the notation of the output" },
  provenance: {
    type: "object",
    properties: {},
    additionalProperties: true,
    description: "the origin of the output, as the companion states it",
  },
  allDefinitions: { type: "boolean", description: "a clean document keeps the definitions that no operation needs" },
  retainedDefinitions: {
    type: "array",
    items: { type: "string" },
    description: "definitions that stay in a clean document although no operation needs them",
  },
  isClean: { type: "boolean", description: "the document has no complement" },
  entryName: { type: "string", description: "the name of the file" },
} as const satisfies Readonly<Record<keyof WriteFilesOptions, OptionShape>>;

/** Called with the names of the definitions that a clean document lacks, and whether its companion contains them. */
export type LeftOutReport = (names: readonly string[], isKept: boolean) => void;

/** Returns the file of a document, by default named `<stem>.json`, and its companion if the document is clean. */
export function jsonFiles(
  value: Json,
  stem: string,
  options: WriteFilesOptions,
  report?: LeftOutReport,
): readonly OutputFile[] {
  const {
    format = "json",
    isClean = false,
    provenance,
    allDefinitions,
    retainedDefinitions,
    entryName: name = `${stem}.${format}`,
  } = options;
  const print = (json: Json): string => writeJson(json, { format, indent: 2 });
  if (!isClean || !isObject(value)) return [{ name, text: print(value) }];
  const separated = publishedForm(value, { allDefinitions, retained: new Set(retainedDefinitions) });
  const leftOut = [...separated.constructs].flatMap(([key, one]) =>
    one.leftOut === undefined ? [] : [nameOfKey(key)?.name ?? ""],
  );
  if (leftOut.length > 0) report?.(leftOut, provenance !== undefined);
  const text = print(separated.document);
  if (provenance === undefined) return [{ name, text }];
  return [
    { name, text },
    { name: companionName(name), text: companionText(companionOf(separated, text, provenance)) },
  ];
}
