/** A pattern of a filter; a pattern that begins with `!` excludes. */
export interface FilterPattern {
  readonly text: string;
  readonly excludes: boolean;
}

/** Parses a pattern, such as `orders*` or `!beta`. */
export function filterPattern(text: string): FilterPattern {
  return text.startsWith("!") ? { text: text.slice(1), excludes: true } : { text, excludes: false };
}
