import type { Json } from "../json/value.ts";

/** What could not be read of a list or a map, or of those in it: by names and places, as they are in the text. */
export interface Unread {
  readonly members: Map<string | number, Json>;
  readonly inside: Map<string | number, Unread>;
}

/**
 * What could not be read of the lists and maps of an object, for its writer. As the origin it stands under a symbol, so
 * that an edited copy still has it, and no field list sees it.
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

/** Puts a value where the steps of its way lead. */
export function leaveUnread(all: Unread, way: readonly (string | number)[], value: Json): void {
  const [step, ...further] = way;
  if (step === undefined) return;
  if (further.length === 0) {
    all.members.set(step, value);
    return;
  }
  const inner = all.inside.get(step) ?? emptyUnread();
  all.inside.set(step, inner);
  leaveUnread(inner, further, value);
}
