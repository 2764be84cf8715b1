import { TextWriter } from "./text-writer.ts";
import { isArray, isJsonNumber, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";

/** A container that is being written, and what of it is still to come: of an array items, of an object entries. */
interface Level {
  readonly items: Iterator<Json> | undefined;
  readonly entries: Iterator<readonly [string, Json]> | undefined;
  readonly margin: Margin;
  isEmpty: boolean;
}

/** What stands before the entries of a container: a line break, and a comma before each but the first. */
interface Margin {
  readonly first: string;
  readonly next: string;
}

/**
 * JSON text in the order of the value, with its number lexemes; `indent` 0 writes it on one line. With `lineOf`, a
 * container that stood on one line stays there. Iterative.
 */
export function printJson(
  root: Json,
  indent: number,
  lineOf?: (value: JsonObject | JsonArray) => string | undefined,
): string {
  const writer = new TextWriter();
  const open: Level[] = [];
  const margins: Margin[] = [];
  const colon = indent === 0 ? ":" : ": ";
  const marginAt = (depth: number): Margin => {
    const known = margins[depth];
    if (known !== undefined) return known;
    const first = indent === 0 ? "" : `\n${" ".repeat(indent * depth)}`;
    const margin = { first, next: `,${first}` };
    margins[depth] = margin;
    return margin;
  };
  const separate = (level: Level): void => {
    writer.ascii(level.isEmpty ? level.margin.first : level.margin.next);
    level.isEmpty = false;
  };
  /** Writes a value, and answers whether it is a container that is still to be filled. */
  const starts = (value: Json): boolean => {
    if (typeof value === "string") writer.quoted(value);
    else if (isContainer(value)) return opens(value);
    else writer.ascii(printScalar(value));
    return false;
  };
  const opens = (value: JsonObject | JsonArray): boolean => {
    const line = lineOf?.(value);
    if (line !== undefined) {
      writer.other(line);
      return false;
    }
    const margin = marginAt(open.length + 1);
    if (isArray(value)) {
      writer.ascii(value.length === 0 ? "[]" : "[");
      if (value.length === 0) return false;
      open.push({ items: value.values(), entries: undefined, margin, isEmpty: true });
    } else {
      writer.ascii(value.size === 0 ? "{}" : "{");
      if (value.size === 0) return false;
      open.push({ items: undefined, entries: value.entries(), margin, isEmpty: true });
    }
    return true;
  };
  /** Writes on until a container is begun, and answers whether one was. */
  const fill = (level: Level): boolean => {
    const { items, entries } = level;
    for (let next = items?.next(); next !== undefined && next.done !== true; next = items?.next()) {
      separate(level);
      if (starts(next.value)) return true;
    }
    for (let next = entries?.next(); next !== undefined && next.done !== true; next = entries?.next()) {
      separate(level);
      writer.quoted(next.value[0]);
      writer.ascii(colon);
      if (starts(next.value[1])) return true;
    }
    return false;
  };
  starts(root);
  for (let level = open[open.length - 1]; level !== undefined; level = open[open.length - 1]) {
    if (fill(level)) continue;
    open.pop();
    writer.ascii(marginAt(open.length).first);
    writer.ascii(level.items === undefined ? "}" : "]");
  }
  return writer.finish();
}

function isContainer(value: Json): value is JsonObject | JsonArray {
  return isArray(value) || isObject(value);
}

const needsEscapes = /[^ !#-[\]-~]/;

/** Nearly all texts are printable ASCII without quotation marks and backslashes. */
function quoted(text: string): string {
  return needsEscapes.test(text) ? JSON.stringify(text) : `"${text}"`;
}

export function printScalar(value: Exclude<Json, ReadonlyMap<string, Json> | readonly Json[]>): string {
  if (value === null) return "null";
  if (typeof value === "string") return quoted(value);
  return typeof value === "object" && isJsonNumber(value) ? value.lexeme : String(value);
}
