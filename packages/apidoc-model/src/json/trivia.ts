import { oneLine } from "./one-line.ts";
import { isArray, type Json, type JsonArray, type JsonObject } from "./value.ts";
import { respelled } from "./yaml-respell.ts";

/**
 * The layout of a text: comments, blank lines, quotes, indentation. Stored in a table beside the containers, never in
 * them, so that a writer can reproduce unchanged values, and other code need not know it.
 */
export interface Trivia {
  readonly entries: ReadonlyMap<string | number, EntryTrivia>;
  /** YAML: the indentation of the entries, relative to the entry that contains them. */
  readonly offset?: number;
  /** JSON: the text of a container that was on one line. */
  readonly line?: string;
  /** YAML: the text of a collection in flow style; lines after the first are relative to its entry. */
  readonly flow?: string;
  /** For the root: lines before the first entry, and after the last. */
  readonly head?: readonly string[];
  readonly tail?: readonly string[];
  /** For the root: the indentation of the text. */
  readonly layout?: JsonIndentation;
}

export interface JsonIndentation {
  readonly indent: number;
  /** JSON: tabs are used for indentation. */
  readonly tabs?: true;
  /** YAML: lists are indented relative to their key. */
  readonly indentedLists?: boolean;
  readonly finalNewline?: boolean;
}

/** Returns the indentation of a line at a level. */
export function marginOf({ indent, tabs }: JsonIndentation): string {
  return (tabs === true ? "\t" : " ").repeat(indent);
}

/** The layout around one entry of a container. */
export interface EntryTrivia {
  /** Blank and comment lines before the entry, indented relative to it. */
  readonly before?: readonly string[];
  /** The comment after the value (or after the key, where the value begins on the next line), blanks before it included. */
  readonly inline?: string;
  /** The spelling of the key, if a writer would choose another. */
  readonly key?: string;
  /**
   * The spelling of the value, if a writer would choose another; lines after the first are relative to the entry. Used
   * only while the value is `of`.
   */
  readonly spelling?: { readonly of: Json; readonly text: string };
}

const table = new WeakMap<JsonObject | JsonArray, Trivia>();

/** Returns the layout of a value that was read; undefined for other values. */
export function triviaOf(value: JsonObject | JsonArray): Trivia | undefined {
  return table.get(value);
}

/** Stores the layout of a value, in which it is then written. */
export function setTrivia(value: JsonObject | JsonArray, trivia: Trivia): void {
  table.set(value, trivia);
}

/** Adds the layout of entries to that of an object. */
export function addTrivia(members: JsonObject, entries: ReadonlyMap<string, EntryTrivia>): void {
  if (entries.size === 0) return;
  const before = table.get(members);
  table.set(members, { ...before, entries: new Map([...(before?.entries ?? []), ...entries]) });
}

/**
 * Copies the layout of a value to its edited copy, which must be complete. Layout of removed entries is ignored. A
 * collection on one line stays on one line, and a quoted string stays quoted, with the new values.
 */
export function copyTrivia(from: JsonObject | JsonArray, to: JsonObject | JsonArray): void {
  const trivia = table.get(from);
  if (trivia === undefined) return;
  const { line: before, flow: braces, ...others } = trivia;
  const line = before === undefined ? undefined : oneLine(to, before, (part) => table.get(part)?.line);
  const flow = braces === undefined || sameMembers(from, to) ? braces : braced({ of: from, text: braces }, to);
  const entries = entriesFor(to, trivia.entries);
  table.set(to, {
    ...others,
    entries,
    ...(line === undefined ? {} : { line }),
    ...(flow === undefined ? {} : { flow }),
  });
}

/** Returns a flow collection with new members; undefined if it would lose comments of a new member. */
function braced(before: { readonly of: Json; readonly text: string }, to: JsonObject | JsonArray): string | undefined {
  const text = respelled(before, to);
  if (text === undefined) return undefined;
  const comments = new Set(commentsOfLines(text.split("\n")));
  return commentsWithin(to).every((comment) => comments.has(comment)) ? text : undefined;
}

/** Returns the comments within a value. Recursive: the reader limits the depth of values. */
function commentsWithin(value: Json): readonly string[] {
  if (typeof value !== "object" || value === null || "lexeme" in value) return [];
  const entries = [...(table.get(value)?.entries.values() ?? [])];
  const own = entries.flatMap(({ before = [], inline }) => (inline === undefined ? before : [...before, inline]));
  return [...commentsOfLines(own), ...[...value.values()].flatMap(commentsWithin)];
}

/** Returns the comment at the end of each line that has one. A `#` in a string may be taken for a comment. */
function commentsOfLines(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => /(?:^|[\s,{[\]}:])(#.*)$/.exec(line.trimEnd())?.[1] ?? []);
}

function sameMembers(from: JsonObject | JsonArray, to: JsonObject | JsonArray): boolean {
  if (isArray(from) !== isArray(to)) return false;
  const others = to.entries();
  for (const [name, member] of from.entries()) {
    const next = others.next();
    if (next.done === true || next.value[0] !== name || next.value[1] !== member) return false;
  }
  return others.next().done === true;
}

function entriesFor(to: JsonObject | JsonArray, entries: Trivia["entries"]): Trivia["entries"] {
  let changed: Map<string | number, EntryTrivia> | undefined;
  for (const [name, note] of entries) {
    const value = isArray(to) ? to[Number(name)] : to.get(String(name));
    if (note.spelling === undefined || value === undefined || value === note.spelling.of) continue;
    const text = respelled(note.spelling, value);
    if (text === undefined) continue;
    changed ??= new Map(entries);
    changed.set(name, { ...note, spelling: { of: value, text } });
  }
  return changed ?? entries;
}
