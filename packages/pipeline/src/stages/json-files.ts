import { isObject, type Json, writeJson } from "@soapstone/apidoc-model";
import { separate } from "@soapstone/mapping";
import type { OptionShape } from "../options-shape.ts";
import type { OutputFile } from "../output-file.ts";
import { sidecarName } from "../sidecar-name.ts";

export interface WriteOptions {
  readonly format?: "json" | "yaml" | undefined;
  /** Whether the complement goes to a file of its own, beside the document. */
  readonly sidecar?: boolean | undefined;
  /** What the document's file is called, where somebody said; the sidecar is called after it. */
  readonly entryName?: string | undefined;
}

export const writeOptionShapes = {
  format: { type: "string", enum: ["json", "yaml"], description: "the notation of the output" },
  sidecar: { type: "boolean", description: "the complement goes to a file of its own" },
  entryName: { type: "string", description: "the name of the file" },
} as const satisfies Readonly<Record<keyof WriteOptions, OptionShape>>;

/** The file of a document, named `<stem>.json` unless said, and that of its complement where it has one of its own. */
export function jsonFiles(value: Json, stem: string, options: WriteOptions): readonly OutputFile[] {
  const { format = "json", sidecar = false, entryName: name = `${stem}.${format}` } = options;
  const print = (json: Json, notation: "json" | "yaml"): string => writeJson(json, { format: notation, indent: 2 });
  if (!sidecar || !isObject(value)) return [{ name, text: print(value, format) }];
  const parts = separate(value);
  return [
    { name, text: print(parts.document, format) },
    { name: sidecarName(name), text: print(parts.sidecar, "json") },
  ];
}
