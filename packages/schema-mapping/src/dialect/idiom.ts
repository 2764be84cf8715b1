import type { Json } from "@soapstone/apidoc-model";

/** The keywords of one schema, in order. */
export type KeywordMap = ReadonlyMap<string, Json>;

/**
 * A difference between dialects that is more than a renamed keyword. `write` converts from the keywords of the table
 * (`keywordRows`) to those of the dialect, `read` back. Both return the same keywords where the idiom does not apply.
 */
export interface Idiom {
  /** The keywords of the table that `write` changes: without any of them it does nothing. */
  readonly writtenKeywords: readonly string[];
  readonly write: (keywords: KeywordMap) => KeywordMap;
  readonly read: (keywords: KeywordMap) => KeywordMap;
}

/** Replaces a keyword by another one with a value, at the same position. */
export function withKeywordReplaced(keywords: KeywordMap, keyword: string, by: string, value: Json): KeywordMap {
  return new Map([...keywords].map((entry) => (entry[0] === keyword ? ([by, value] as const) : entry)));
}

/** Sets the value of a keyword at its position, or at the end; undefined removes the keyword. */
export function withKeyword(keywords: KeywordMap, keyword: string, value: Json | undefined): KeywordMap {
  const result = new Map(keywords);
  if (value === undefined) result.delete(keyword);
  else result.set(keyword, value);
  return result;
}
