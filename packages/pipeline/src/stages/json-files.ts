import { isObject, type Json, writeJson } from "@soapstone/apidoc-model";
import { separate } from "@soapstone/mapping";
import type { Provenance } from "../companion/companion.ts";
import { companionName } from "../companion/companion-name.ts";
import { companionOf, companionText } from "../companion/write-companion.ts";
import type { OptionShape } from "../options-shape.ts";
import type { OutputFile } from "../output-file.ts";

export interface WriteOptions {
  readonly format?: "json" | "yaml" | undefined;
  /** The document has no complement in it. */
  readonly isClean?: boolean | undefined;
  /** How a clean document was made, for its companion to say; without it there is no companion. */
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
  isClean: { type: "boolean", description: "the complement does not go into the document" },
  entryName: { type: "string", description: "the name of the file" },
} as const satisfies Readonly<Record<keyof WriteOptions, OptionShape>>;

/** The file of a document, named `<stem>.json` unless said, and its companion where the document is a clean one. */
export function jsonFiles(value: Json, stem: string, options: WriteOptions): readonly OutputFile[] {
  const { format = "json", isClean = false, provenance, entryName: name = `${stem}.${format}` } = options;
  const print = (json: Json): string => writeJson(json, { format, indent: 2 });
  if (!isClean || !isObject(value)) return [{ name, text: print(value) }];
  const separated = separate(value);
  const text = print(separated.document);
  if (provenance === undefined) return [{ name, text }];
  return [
    { name, text },
    { name: companionName(name), text: companionText(companionOf(separated, text, provenance)) },
  ];
}
