import { type EntryTrivia, setTrivia, triviaOf } from "./trivia.ts";
import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { readFlowComments } from "./yaml-flow-trivia.ts";
import { printYamlText } from "./yaml-scalar.ts";

type NodeRange = readonly [start: number, valueEnd: number, ...rest: readonly number[]];
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Note = Mutable<EntryTrivia>;

/**
 * Collects comments, blank lines and indentation of a YAML text. The text from the end of one scalar to the beginning
 * of the next is a gap: the rest of its first line belongs to the entry before, the other lines to the entry after it.
 */
export class TriviaReader {
  readonly #text: string;
  #end = 0;
  #last: Note | undefined;
  #head: readonly string[] | undefined;
  #indent = 0;
  readonly #columns: { readonly column: number; readonly isList: boolean }[] = [];
  #indentedLists: boolean | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the collector for a block collection that begins. */
  open(): CollectionTrivia {
    return new CollectionTrivia(this);
  }

  /** Closes the gap before an entry that begins at `start`. */
  gap(start: number, note: Note): void {
    const { lines, inline } = this.#between(this.#end, start);
    const column = this.column(start);
    const relative = lines.map((line) => dedent(line, column));
    if (this.#last === undefined && this.#head === undefined) this.#head = relative;
    else if (relative.length > 0) note.before = [...(note.before ?? []), ...relative];
    if (inline !== undefined && this.#last !== undefined) this.#last.inline = inline;
    this.#end = start;
  }

  passed(end: number, note: Note): void {
    this.#end = end;
    this.#last = note;
  }

  column(offset: number): number {
    return offset - (this.#text.lastIndexOf("\n", offset - 1) + 1);
  }

  /** Returns the column of the dash before a list item. */
  dashColumn(offset: number): number {
    const start = this.#text.lastIndexOf("\n", offset - 1) + 1;
    const dash = this.#text.lastIndexOf("- ", offset - 1);
    return dash >= start ? dash - start : Math.max(0, offset - start - 2);
  }

  /**
   * Records the column of the first entry of a collection; its offset from the enclosing collection is used to infer the
   * indentation of the text.
   */
  begins(column: number, isList: boolean): number {
    const outer = this.#columns[this.#columns.length - 1];
    this.#columns.push({ column, isList });
    if (outer === undefined) return column;
    // In an invalid text, it may be to the left of the enclosing collection.
    const offset = Math.max(isList ? 0 : 1, column - outer.column);
    if (!outer.isList && isList) this.#indentedLists ??= offset > 0;
    else if (!outer.isList && this.#indent === 0) this.#indent = offset;
    return offset;
  }

  closed(): void {
    this.#columns.pop();
  }

  slice(range: NodeRange): string {
    return this.#text.slice(range[0], range[1]).replaceAll("\r\n", "\n");
  }

  /**
   * Stores the text of a root in flow style, if it is the whole value (`isWhole`). JSON in a file named YAML is written
   * as YAML.
   */
  finishFlow(root: JsonObject | JsonArray, range: NodeRange, isWhole: boolean): void {
    const flow = this.slice(range);
    const { lines: head } = this.#between(0, range[0]);
    const { lines: tail, inline } = this.#between(range[1], this.#text.length);
    readFlowComments(root, flow);
    const isKept = isWhole && !isJson(flow);
    setTrivia(root, {
      entries: triviaOf(root)?.entries ?? new Map(),
      ...(isKept ? { flow: `${flow}${inline ?? ""}` } : {}),
      ...(head.length === 0 ? {} : { head: head.map((line) => line.trimStart()) }),
      ...(tail.length === 0 ? {} : { tail }),
      layout: { indent: 2, finalNewline: !isKept || this.#text.endsWith("\n") },
    });
  }

  finish(root: JsonObject | JsonArray): void {
    const { lines, inline } = this.#between(this.#end, this.#text.length);
    if (inline !== undefined && this.#last !== undefined) this.#last.inline = inline;
    setTrivia(root, {
      entries: triviaOf(root)?.entries ?? new Map(),
      ...(this.#head === undefined || this.#head.length === 0 ? {} : { head: this.#head }),
      ...(lines.length === 0 ? {} : { tail: lines.map((line) => line.trimEnd()) }),
      layout: {
        indent: this.#indent === 0 ? 2 : this.#indent,
        ...(this.#indentedLists === undefined ? {} : { indentedLists: this.#indentedLists }),
        finalNewline: this.#text.endsWith("\n"),
      },
    });
  }

  /** Returns the comment on the rest of the first line of a gap, and the blank and comment lines after it. */
  #between(from: number, to: number): { lines: string[]; inline: string | undefined } {
    const gap = this.#text.slice(from, to);
    if (!gap.includes("\n") && to < this.#text.length) return { lines: [], inline: undefined };
    const segments = gap.split("\n");
    // Only the first gap begins at the beginning of a line; the line break after a block belongs to the gap.
    const first = from === 0 ? undefined : segments.shift();
    // The last segment is the indentation of the next entry, or empty at the end of the text.
    const rest = segments.pop();
    if (to === this.#text.length && rest !== undefined && rest.trim() !== "") segments.push(rest);
    const inline = first === undefined ? undefined : /[ \t]+#.*$/.exec(first.trimEnd())?.[0];
    const lines = segments
      .map((line) => line.trimEnd())
      .filter((line) => line === "" || /^\s*#/.test(line) || from === 0);
    return { lines, inline };
  }
}

export class CollectionTrivia {
  readonly #taker: TriviaReader;
  readonly #entries = new Map<string | number, Note>();
  #column: number | undefined;
  #offset = 0;

  constructor(taker: TriviaReader) {
    this.#taker = taker;
  }

  key(name: string, range: NodeRange): void {
    const note: Note = {};
    this.#taker.gap(range[0], note);
    const spelling = this.#taker.slice(range);
    if (spelling !== printYamlText(name)) note.key = spelling;
    this.#entries.set(name, note);
    this.#enter(this.#taker.column(range[0]), false);
    this.#taker.passed(range[1], note);
  }

  item(index: number, range: NodeRange): void {
    const note: Note = {};
    this.#taker.gap(range[0], note);
    this.#entries.set(index, note);
    this.#enter(this.#taker.dashColumn(range[0]), true);
  }

  #enter(column: number, isList: boolean): void {
    if (this.#column === undefined) this.#offset = this.#taker.begins(column, isList);
    this.#column = column;
  }

  /** Stores the spelling of a scalar or flow collection, if its text is the whole value (`isWhole`). */
  value(name: string | number, range: NodeRange, value: Json, isWhole: boolean): void {
    const note = this.#entries.get(name);
    if (note === undefined || range[0] === range[1]) return;
    const column = this.#column ?? 0;
    if (!isWhole) return void this.#taker.passed(range[1], note);
    const slice = this.#taker.slice(range);
    // A block scalar ends with a line break, which belongs to the line of the entry.
    const ends = slice.endsWith("\n") ? 1 : 0;
    const lines = (ends === 0 ? slice : slice.slice(0, -1)).split("\n");
    const text = lines.map((line, index) => (index === 0 ? line : dedent(line, column))).join("\n");
    if (text !== byDefault(value)) note.spelling = { of: value, text };
    // Also stored at the collection, since a part of a description may be moved to another entry.
    if (isObject(value) || isArray(value)) {
      readFlowComments(value, text);
      setTrivia(value, { entries: triviaOf(value)?.entries ?? new Map(), flow: text });
    }
    this.#taker.passed(range[1] - ends, note);
  }

  close(value: JsonObject | JsonArray): void {
    if (this.#column === undefined) return;
    setTrivia(value, { entries: this.#entries, offset: this.#offset });
    this.#taker.closed();
  }
}

/** Whether a flow collection is JSON, which has no comments. */
function isJson(flow: string): boolean {
  if (!/^(?:\[|\{\s*["}])/.test(flow)) return false;
  if (!/[\s,]#/.test(flow)) return true;
  try {
    JSON.parse(flow);
    return true;
  } catch {
    return false;
  }
}

/** Returns the spelling that a writer chooses by default; undefined for containers. */
function byDefault(value: Json): string | undefined {
  if (value === null) return "null";
  if (typeof value === "string") return printYamlText(value);
  if (typeof value === "object") return "lexeme" in value ? value.lexeme : undefined;
  return String(value);
}

function dedent(line: string, columns: number): string {
  let at = 0;
  while (at < columns && line.charAt(at) === " ") at += 1;
  return line.slice(at);
}
