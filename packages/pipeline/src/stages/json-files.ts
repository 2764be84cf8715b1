import { isObject, type Json, writeJson } from "@soapstone/apidoc-model";
import { separate } from "@soapstone/mapping";
import type { Provenance } from "../companion/companion.ts";
import { companionName } from "../companion/companion-name.ts";
import { companionOf, companionText } from "../companion/write-companion.ts";
import type { OptionShape } from "../options-shape.ts";
import type { OutputFile } from "../output-file.ts";

export interface WriteOptions {
  readonly format?: "json" | "yaml" | undefined;
  /** How the document was made: then its complement goes into a companion, which says so. */
  readonly provenance?: Provenance | undefined;
  /** What the document's file is called, where somebody said; the companion is called after it. */
  readonly entryName?: string | undefined;
}

export const writeOptionShapes = {
  format: { type: "string", enum: ["json", "yaml"], description: "the notation of the output" },
  provenance: {
    type: "object",
    properties: {},
    additionalProperties: true,
    description: "what the companion says of the output's origin",
  },
  entryName: { type: "string", description: "the name of the file" },
} as const satisfies Readonly<Record<keyof WriteOptions, OptionShape>>;

/** The file of a document, named `<stem>.json` unless said, and its companion where the document is a clean one. */
export function jsonFiles(value: Json, stem: string, options: WriteOptions): readonly OutputFile[] {
  const { format = "json", provenance, entryName: name = `${stem}.${format}` } = options;
  const print = (json: Json): string => writeJson(json, { format, indent: 2 });
  if (provenance === undefined || !isObject(value)) return [{ name, text: print(value) }];
  const separated = separate(value);
  const text = print(separated.document);
  return [
    { name, text },
    { name: companionName(name), text: companionText(companionOf(separated, text, provenance)) },
  ];
}
