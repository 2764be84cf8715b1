import { isArray, isJsonNumber, type Json, type JsonArray, type JsonObject } from "./value.ts";

/** A container that is being written. An array has an index, an object an iterator. */
interface Level {
  readonly entries: Iterator<readonly [string, Json]> | undefined;
  readonly items: JsonArray;
  index: number;
  readonly close: string;
  /** The line break before each entry, and the comma before each but the first. */
  readonly margin: string;
  readonly separator: string;
}

/** Pieces are joined in portions: one list of all of them would be larger than the text. */
const portion = 1 << 16;
const noItems: JsonArray = [];

/**
 * JSON text in the order of the value, with its number lexemes; `indent` 0 writes it on one line. With `lineOf`, a
 * container that stood on one line stays there. Iterative.
 */
export function printJson(
  root: Json,
  indent: number,
  lineOf?: (value: JsonObject | JsonArray) => string | undefined,
): string {
  const done: string[] = [];
  const open: Level[] = [];
  const margins: string[] = [];
  const colon = indent === 0 ? ":" : ": ";
  let text = "";
  const marginAt = (depth: number): string => {
    margins[depth] ??= indent === 0 ? "" : `\n${" ".repeat(indent * depth)}`;
    return margins[depth];
  };
  const start = (value: Json): void => {
    if (value === null || typeof value !== "object" || isJsonNumber(value)) text += printScalar(value);
    else text += lineOf?.(value) ?? (isArray(value) ? list(value) : object(value));
  };
  const list = (value: JsonArray): string => (value.length === 0 ? "[]" : opened("[", "]", undefined, value));
  const object = (value: JsonObject): string => (value.size === 0 ? "{}" : opened("{", "}", value.entries(), noItems));
  const opened = (opening: string, close: string, entries: Level["entries"], items: JsonArray): string => {
    const margin = marginAt(open.length + 1);
    open.push({ entries, items, index: 0, close, margin, separator: `,${margin}` });
    return opening;
  };
  start(root);
  for (let level = open[open.length - 1]; level !== undefined; level = open[open.length - 1]) {
    if (text.length > portion) {
      done.push(text);
      text = "";
    }
    const { entries, items } = level;
    const next = entries?.next();
    if (next === undefined ? level.index === items.length : next.done === true) {
      open.pop();
      text += marginAt(open.length) + level.close;
      continue;
    }
    text += level.index === 0 ? level.margin : level.separator;
    const item = items[level.index];
    level.index += 1;
    if (next === undefined) start(item ?? null);
    else if (next.done !== true) {
      text += quoted(next.value[0]) + colon;
      start(next.value[1]);
    }
  }
  done.push(text);
  return done.join("");
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
