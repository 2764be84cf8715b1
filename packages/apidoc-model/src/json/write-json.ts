import { TextWriter } from "./text-writer.ts";
import { isArray, isJsonNumber, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";

/** A container that is being written, and what of it is still to come. An iterator would make two objects for each. */
interface Level {
  /** Undefined of an array. */
  readonly names: readonly string[] | undefined;
  readonly values: readonly Json[];
  readonly margin: Margin;
  next: number;
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
      open.push({ names: undefined, values: value, margin, next: 0 });
    } else {
      writer.ascii(value.size === 0 ? "{}" : "{");
      if (value.size === 0) return false;
      open.push({ names: [...value.keys()], values: [...value.values()], margin, next: 0 });
    }
    return true;
  };
  /** Writes on until a container is begun, and answers whether one was. */
  const fill = (level: Level): boolean => {
    const { names, values, margin } = level;
    while (level.next < values.length) {
      const at = level.next;
      level.next += 1;
      writer.ascii(at === 0 ? margin.first : margin.next);
      if (names !== undefined) {
        writer.quoted(names[at] as string);
        writer.ascii(colon);
      }
      if (starts(values[at] as Json)) return true;
    }
    return false;
  };
  starts(root);
  for (let level = open[open.length - 1]; level !== undefined; level = open[open.length - 1]) {
    if (fill(level)) continue;
    open.pop();
    writer.ascii(marginAt(open.length).first);
    writer.ascii(level.names === undefined ? "]" : "}");
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
