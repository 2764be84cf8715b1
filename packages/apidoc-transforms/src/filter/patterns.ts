/** A pattern of a filter; one that began with `!` excludes. */
export interface FilterPattern {
  readonly text: string;
  readonly excludes: boolean;
}

/** Reads `orders*` and `!beta`. */
export function filterPattern(text: string): FilterPattern {
  return text.startsWith("!") ? { text: text.slice(1), excludes: true } : { text, excludes: false };
}
