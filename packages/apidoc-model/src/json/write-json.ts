import { isArray, isJsonNumber, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";

interface Level {
  readonly entries: Iterator<readonly [string | undefined, Json]>;
  readonly close: string;
  readonly margin: string;
  first: boolean;
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
  const out: string[] = [];
  const open: Level[] = [];
  const start = (value: Json): void => {
    const isContainer = isObject(value) || isArray(value);
    const line = isContainer ? lineOf?.(value) : undefined;
    if (line !== undefined) out.push(line);
    else if (isObject(value)) {
      if (value.size === 0) out.push("{}");
      else push(value.entries(), "{", "}");
    } else if (isArray(value)) {
      if (value.length === 0) out.push("[]");
      else push(unnamed(value), "[", "]");
    } else out.push(printScalar(value));
  };
  const push = (entries: Level["entries"], opening: string, close: string): void => {
    out.push(opening);
    const margin = indent === 0 ? "" : `\n${" ".repeat(indent * (open.length + 1))}`;
    open.push({ entries, close, margin, first: true });
  };
  start(root);
  for (let level = open[open.length - 1]; level !== undefined; level = open[open.length - 1]) {
    const next = level.entries.next();
    if (next.done === true) {
      open.pop();
      if (indent > 0) out.push(level.margin.slice(0, level.margin.length - indent));
      out.push(level.close);
      continue;
    }
    const [key, value] = next.value;
    if (!level.first) out.push(",");
    level.first = false;
    out.push(level.margin);
    if (key !== undefined) out.push(JSON.stringify(key), indent === 0 ? ":" : ": ");
    start(value);
  }
  return out.join("");
}

export function printScalar(value: Exclude<Json, ReadonlyMap<string, Json> | readonly Json[]>): string {
  if (value === null) return "null";
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && isJsonNumber(value) ? value.lexeme : String(value);
}

function* unnamed(values: readonly Json[]): Generator<readonly [undefined, Json]> {
  for (const value of values) yield [undefined, value];
}
