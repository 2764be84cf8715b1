import { type EntryTrivia, type JsonIndentation, type Trivia, triviaOf } from "./trivia.ts";
import { isArray, isJsonNumber, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { printScalar } from "./write-json.ts";
import { printYamlBlock, printYamlText } from "./yaml-scalar.ts";

interface YamlLevel {
  readonly entries: Iterator<readonly [string | number, Json]>;
  readonly isList: boolean;
  readonly trivia: Trivia | undefined;
  readonly column: number;
}

/**
 * Returns a value as YAML text in block style, in its order. For a value that was read from YAML, comments, blank lines
 * and the spellings of unchanged parts are preserved. Iterative.
 */
export function printYaml(root: Json, layout: JsonIndentation): string {
  if (!isObject(root) && !isArray(root)) return `${printInline(root)}\n`;
  const trivia = triviaOf(root);
  const out = new Lines();
  for (const line of trivia?.head ?? []) out.line(line);
  if (trivia?.flow !== undefined) out.line(trivia.flow);
  else if (sizeOf(root) === 0) out.line(isObject(root) ? "{}" : "[]");
  else printLevels(root, layout, out);
  for (const line of trivia?.tail ?? []) out.line(line);
  return out.text(layout.finalNewline !== false);
}

function printLevels(root: JsonObject | JsonArray, layout: JsonIndentation, out: Lines): void {
  const open: YamlLevel[] = [levelOf(root, 0)];
  for (let level = open[open.length - 1]; level !== undefined; level = open[open.length - 1]) {
    const next = level.entries.next();
    if (next.done === true) {
      open.pop();
      continue;
    }
    const [name, value] = next.value;
    const note = level.trivia?.entries.get(name);
    const { column, isList } = level;
    for (const line of note?.before ?? []) out.line(line === "" ? "" : margin(column) + line);
    out.begin(column);
    if (isList) out.add("-");
    else printKey(String(name), note, column, out);
    const comment = note?.inline ?? "";
    const isBlock = (isObject(value) || isArray(value)) && sizeOf(value) > 0 && spellingOf(value, note) === undefined;
    if (!isBlock) {
      out.add(" ", printValue(value, note, column, layout.indent), comment);
      continue;
    }
    if (isList) {
      // `- a: 1`: the first entry is on the line of the dash.
      const offset = Math.max(2, triviaOf(value)?.offset ?? 2);
      open.push(levelOf(value, column + offset));
      const commented = triviaOf(value)?.entries.get(isArray(value) ? 0 : firstKey(value));
      if (comment !== "" || (commented?.before ?? []).length > 0) out.add(comment);
      else {
        out.add(margin(offset - 1));
        out.stay();
      }
      continue;
    }
    out.add(comment);
    const byDefault = isObject(value) || layout.indentedLists !== false ? layout.indent : 0;
    const offset = triviaOf(value)?.offset ?? byDefault;
    open.push(levelOf(value, column + (isObject(value) ? Math.max(1, offset) : offset)));
  }
}

function levelOf(value: JsonObject | JsonArray, column: number): YamlLevel {
  return {
    entries: isObject(value) ? value.entries() : value.entries(),
    isList: isArray(value),
    trivia: triviaOf(value),
    column,
  };
}

/** An implicit key is limited to 1,024 characters on one line (YAML 1.2, section 7.4.2); a longer one is written with `?`. */
function printKey(name: string, note: EntryTrivia | undefined, column: number, out: Lines): void {
  const key = note?.key ?? printYamlText(name);
  if (key.length <= 1000) out.add(key, ":");
  else {
    out.add("? ", key);
    out.begin(column);
    out.add(":");
  }
}

function printValue(value: Json, note: EntryTrivia | undefined, column: number, indent: number): string {
  const text =
    spellingOf(value, note) ??
    (typeof value === "string" ? printYamlBlock(value, indent) : undefined) ??
    printInline(value);
  if (!text.includes("\n")) return text;
  // In a flow collection that was a whole file, lines may begin at the margin of the file.
  const isFlush = typeof value === "object" && /\n[^\s}\]]/.test(text);
  const margins = margin(isFlush ? column + indent : column);
  return text
    .split("\n")
    .map((line, index) => (index === 0 || line === "" ? line : margins + line))
    .join("\n");
}

function printInline(value: Json): string {
  if (typeof value === "string") return printYamlText(value);
  if (isObject(value)) return "{}";
  if (isArray(value)) return "[]";
  return printScalar(value);
}

function spellingOf(value: Json, note: EntryTrivia | undefined): string | undefined {
  const spelling = note?.spelling;
  if (spelling?.of === value) return spelling.text;
  if (isObject(value) || isArray(value)) return triviaOf(value)?.flow;
  if (spelling === undefined) return undefined;
  const bothNumbers = isJsonNumber(spelling.of) && isJsonNumber(value) && spelling.of.lexeme === value.lexeme;
  return bothNumbers ? spelling.text : undefined;
}

function sizeOf(value: JsonObject | JsonArray): number {
  return isObject(value) ? value.size : value.length;
}

function firstKey(value: JsonObject): string {
  for (const key of value.keys()) return key;
  return "";
}

const margins: string[] = [];
function margin(column: number): string {
  let text = margins[column];
  if (text === undefined) {
    text = " ".repeat(column);
    margins[column] = text;
  }
  return text;
}

/** Collects lines; the end of a line is written when the next one begins. */
class Lines {
  readonly #parts: string[] = [];
  #started = false;
  #stays = false;

  line(text: string): void {
    if (this.#started) this.#parts.push("\n");
    this.#started = true;
    this.#parts.push(text);
  }

  begin(column: number): void {
    if (this.#stays) this.#stays = false;
    else this.line(margin(column));
  }

  add(...texts: string[]): void {
    this.#parts.push(...texts);
  }

  /** Continues on the current line. */
  stay(): void {
    this.#stays = true;
  }

  text(finalNewline: boolean): string {
    if (finalNewline) this.#parts.push("\n");
    return this.#parts.join("");
  }
}
