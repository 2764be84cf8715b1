import type { Json } from "../json/value.ts";

/**
 * The entries of a list or map that could not be read, and those of nested lists and maps: by name or index, as in the
 * text.
 */
export interface Unread {
  readonly members: Map<string | number, Json>;
  readonly inside: Map<string | number, Unread>;
}

/**
 * The key of the entries of an object's lists and maps that could not be read, which its writer needs. It is a symbol,
 * like that of the origin, so that an edited copy keeps them and lists of fields do not contain them.
 */
const unread = Symbol("unread");

interface HasUnread {
  readonly [unread]?: Unread;
}

export function unreadOf(value: object): Unread | undefined {
  return (value as HasUnread)[unread];
}

export function setUnread(fields: Record<string | symbol, unknown>, from: Unread): void {
  fields[unread] = from;
}

export function emptyUnread(): Unread {
  return { members: new Map(), inside: new Map() };
}

/** Adds a value that could not be read to `all`, under the names and indexes of `path`. An empty path adds nothing. */
export function leaveUnread(all: Unread, path: readonly (string | number)[], value: Json): void {
  const [step, ...further] = path;
  if (step === undefined) return;
  if (further.length === 0) {
    all.members.set(step, value);
    return;
  }
  const inner = all.inside.get(step) ?? emptyUnread();
  all.inside.set(step, inner);
  leaveUnread(inner, further, value);
}
