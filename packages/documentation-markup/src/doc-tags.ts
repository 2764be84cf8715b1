/** A description divided into its text and the tags at its end, such as `@param int $x The first number.` */
export interface TaggedText {
  readonly text: string;
  readonly tags: readonly string[];
}

/**
 * Divides a description into its text and the tags at its end. A tag begins a line with `@` and continues on the lines below. Where
 * a paragraph after the tags belongs to none of them, everything is text.
 *
 *     Adds two numbers.                     text: "Adds two numbers."
 *
 *     @param int $x the first               tags: ["@param int $x the first", "@return their sum"]
 *     @return their sum
 */
export function divideTags(description: string): TaggedText {
  const start = /(?:^|\n)@\w/.exec(description)?.index;
  const block = start === undefined ? "" : description.slice(start).trim();
  if (start === undefined || /\n\n(?!@\w)/.test(block)) return { text: description, tags: [] };
  const tags = block.split(/\n+(?=@\w)/).map((tag) => tag.replace(/\s+/g, " "));
  return { text: description.slice(0, start).trim(), tags };
}

/** Appends tags to a text: the inverse of `divideTags`. */
export function joinTags({ text, tags }: TaggedText): string {
  return [...(text === "" ? [] : [text]), ...(tags.length === 0 ? [] : [tags.join("\n")])].join("\n\n");
}
