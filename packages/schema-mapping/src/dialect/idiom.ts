import type { Json } from "@soapstone/apidoc-model";

/** The keywords of one schema, in order. */
export type Keywords = ReadonlyMap<string, Json>;

/**
 * How dialects say a thing in another way than by one keyword of its own. `write` goes from the keywords of the table
 * to those of the dialect, `read` back. Both give the same keywords where they are not about them.
 */
export interface Idiom {
  /** The keywords of the table that `write` is about: without any of them it changes nothing. */
  readonly about: readonly string[];
  readonly write: (keywords: Keywords) => Keywords;
  readonly read: (keywords: Keywords) => Keywords;
}

/** With another keyword and value at the place of this one. */
export function replaced(keywords: Keywords, keyword: string, by: string, value: Json): Keywords {
  return new Map([...keywords].map((entry) => (entry[0] === keyword ? ([by, value] as const) : entry)));
}

/** With this value at the keyword's place, or at the end; undefined takes it away. */
export function withKeyword(keywords: Keywords, keyword: string, value: Json | undefined): Keywords {
  const result = new Map(keywords);
  if (value === undefined) result.delete(keyword);
  else result.set(keyword, value);
  return result;
}
