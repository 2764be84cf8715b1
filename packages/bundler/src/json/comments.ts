import { type EntryTrivia, isObject, type Json, setTrivia, triviaOf } from "@soapstone/apidoc-model";

/**
 * Returns the comments of a member of `around`; for the first member of a file, including those at the top of the file.
 */
export function entryTriviaOf(around: Json, name: string): EntryTrivia | undefined {
  const notes = isObject(around) ? triviaOf(around) : undefined;
  const own = notes?.entries.get(name);
  const [first] = isObject(around) ? around.keys() : [];
  if (notes?.head === undefined || first !== name) return own;
  const above = notes.head.slice(notes.head.lastIndexOf("") + 1).filter(isComment);
  return above.length === 0 ? own : { ...own, before: [...above, ...(own?.before ?? [])] };
}

/** Returns the comments at the top and at the end of a file, in the form of comments of a member. */
export function triviaOfFile(value: Json): EntryTrivia | undefined {
  const notes = isObject(value) ? triviaOf(value) : undefined;
  if (notes?.head === undefined && notes?.tail === undefined) return undefined;
  const before = [...(notes.head ?? []).filter(isBlankOrComment), ...(notes.tail ?? []).filter(isComment)];
  return before.length === 0 ? undefined : { before };
}

/** Returns the comments before and beside a member, with the blank lines between them. */
export function commentsOf({ before = [], inline }: EntryTrivia = {}): readonly string[] {
  const lines = inline === undefined ? before : [...before, inline.trim()];
  return lines.some(isComment) ? lines : [];
}

/**
 * Returns a value with comments added before those of its first member. A value in flow style (`{ }`) cannot have
 * comments.
 */
export function beginningWith(lines: readonly string[], value: Json): Json {
  if (lines.length === 0 || !isObject(value)) return value;
  const [first] = value.keys();
  if (first === undefined) return value;
  const { entries = new Map(), offset } = triviaOf(value) ?? {};
  const own: EntryTrivia = entries.get(first) ?? {};
  const copy = new Map(value);
  setTrivia(copy, {
    entries: new Map([...entries, [first, { ...own, before: [...lines, ...(own.before ?? [])] }]]),
    ...(offset === undefined ? {} : { offset }),
  });
  return copy;
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith("#");
}

function isBlankOrComment(line: string): boolean {
  return line.trim() === "" || isComment(line);
}
