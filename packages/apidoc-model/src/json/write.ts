import { notesOf } from "./notes.ts";
import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { printJson } from "./write-json.ts";
import { printYaml } from "./write-yaml.ts";

export type JsonFormat = "json" | "yaml";

export interface WriteOptions {
  /** Default: JSON. */
  readonly format?: JsonFormat;
  /** Spaces per level. Default: as the text that the value was read from, else 2. For JSON, 0 writes one line. */
  readonly indent?: number;
}

/** The text of a value: order and number lexemes as they are, ending with a line break. Deterministic. */
export function writeJson(value: Json, options: WriteOptions = {}): string {
  const layout = isObject(value) || isArray(value) ? notesOf(value)?.layout : undefined;
  const indent = options.indent ?? layout?.indent ?? 2;
  const finalNewline = layout?.finalNewline ?? true;
  if (options.format === "yaml") return printYaml(value, { ...layout, indent: Math.max(1, indent), finalNewline });
  // An indent that was asked for is asked for everywhere.
  const lineOf = options.indent === undefined ? (part: JsonObject | JsonArray) => notesOf(part)?.line : undefined;
  return printJson(value, indent, lineOf, finalNewline ? "\n" : "");
}
