import { TextWriter } from "./text-writer.ts";
import { isArray, isContainer, isJsonNumber, type Json, type JsonArray, type JsonObject } from "./value.ts";

/** A container that is being written: the range of its entries in the shared list, and the next one. */
interface JsonLevel {
  readonly from: number;
  readonly end: number;
  readonly isArray: boolean;
  readonly margin: Margin;
  next: number;
}

/** The text before the entries of a container: a line break, with a comma before each entry but the first. */
interface Margin {
  readonly first: string;
  readonly next: string;
}

/**
 * Returns a value as JSON text, with its order and number lexemes. `unit` is the indentation of a level; if it is
 * empty, the text has one line. `lineOf` returns the text of a container that was on one line. `ending` is appended;
 * appending it later would copy the text. Iterative.
 */
export function printJson(
  root: Json,
  unit: string,
  lineOf?: (value: JsonObject | JsonArray) => string | undefined,
  ending = "",
): string {
  if (!isContainer(root)) return printScalar(root) + ending;
  const writer = new TextWriter();
  const open: JsonLevel[] = [];
  // The entries of all open containers, in one list, since a list for each container would be garbage at once.
  const names: string[] = [];
  const values: Json[] = [];
  let held = 0;
  const hold = (value: Json, name: string): void => {
    names[held] = name;
    values[held] = value;
    held += 1;
  };
  const holdItem = (value: Json): void => hold(value, "");
  const margins: Margin[] = [];
  const colon = unit === "" ? ":" : ": ";
  const marginAt = (depth: number): Margin => {
    const known = margins[depth];
    if (known !== undefined) return known;
    const first = unit === "" ? "" : `\n${unit.repeat(depth)}`;
    const margin = { first, next: `,${first}` };
    margins[depth] = margin;
    return margin;
  };
  /** Writes a value; returns true for a container whose entries remain to be written. */
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
    const from = held;
    const isList = isArray(value);
    if (isList) value.forEach(holdItem);
    else value.forEach(hold);
    if (held === from) writer.ascii(isList ? "[]" : "{}");
    else {
      writer.ascii(isList ? "[" : "{");
      open.push({ from, end: held, isArray: isList, margin: marginAt(open.length + 1), next: from });
    }
    return held > from;
  };
  /** Writes entries until one is a container; returns false if there was none. */
  const fill = (level: JsonLevel): boolean => {
    const { from, end, margin } = level;
    while (level.next < end) {
      const at = level.next;
      level.next += 1;
      writer.ascii(at === from ? margin.first : margin.next);
      if (!level.isArray) {
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
    held = level.from;
    writer.ascii(marginAt(open.length).first);
    writer.ascii(level.isArray ? "]" : "}");
  }
  writer.ascii(ending);
  return writer.finish();
}

const needsEscapes = /[^ !#-[\]-~]/;

/** Returns a text as a JSON string. Nearly all texts are printable ASCII without quotation marks and backslashes. */
function quoted(text: string): string {
  return needsEscapes.test(text) ? JSON.stringify(text) : `"${text}"`;
}

export function printScalar(value: Exclude<Json, ReadonlyMap<string, Json> | readonly Json[]>): string {
  if (value === null) return "null";
  if (typeof value === "string") return quoted(value);
  return typeof value === "object" && isJsonNumber(value) ? value.lexeme : String(value);
}
