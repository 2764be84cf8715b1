import { type JsonIndentation, marginOf, triviaOf } from "./trivia.ts";
import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { printJson } from "./write-json.ts";
import { printYaml } from "./write-yaml.ts";

export type JsonFormat = "json" | "yaml";

export interface WriteJsonOptions {
  /** Default: JSON. */
  readonly format?: JsonFormat;
  /**
   * Spaces per level. Default: those of the text from which the value was read, otherwise 2. For JSON, 0 writes one
   * line.
   */
  readonly indent?: number;
  /** A document whose layout is used for a value that was not read from a text. A document on one line has no layout. */
  readonly like?: Json | undefined;
}

/**
 * Returns a value as JSON or YAML text, with its order and number lexemes, and a line break at the end. Deterministic.
 */
export function writeJson(value: Json, options: WriteJsonOptions = {}): string {
  const layout = layoutOf(value) ?? layoutOf(options.like, true);
  const indent = options.indent ?? (options.format === "yaml" && layout?.tabs === true ? 2 : layout?.indent) ?? 2;
  const finalNewline = layout?.finalNewline ?? true;
  if (options.format === "yaml") return printYaml(value, { ...layout, indent: Math.max(1, indent), finalNewline });
  // The option `indent` applies to inner containers as well.
  const lineOf = options.indent === undefined ? (part: JsonObject | JsonArray) => triviaOf(part)?.line : undefined;
  const unit = options.indent === undefined && layout !== undefined ? marginOf(layout) : " ".repeat(indent);
  return printJson(value, unit, lineOf, finalNewline ? "\n" : "");
}

function layoutOf(value: Json | undefined, hasLines = false): JsonIndentation | undefined {
  const layout = isObject(value) || isArray(value) ? triviaOf(value)?.layout : undefined;
  return hasLines && layout?.indent === 0 ? undefined : layout;
}
