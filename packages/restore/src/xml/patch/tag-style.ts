import { nodeEnd, tagEnd } from "../element-text.ts";
import { tagText, writtenTag } from "../tag-text.ts";

/** The style in which an author writes tags. */
export interface TagStyle {
  readonly quote: string;
  /** The white space before the end of a tag without content. */
  readonly gap: string;
}

/** Returns the style of most tags of a text. */
export function tagStyleOf(text: string): TagStyle {
  const count = (form: RegExp): number => text.match(form)?.length ?? 0;
  return {
    quote: count(/='/g) > count(/="/g) ? "'" : '"',
    gap: count(/\s\/>/g) > count(/\S\/>/g) ? " " : "",
  };
}

/** Returns a text with its tags in a style. A value that contains the quotation mark of the style keeps its own. */
export function inStyle(text: string, { quote, gap }: TagStyle): string {
  if (quote === '"' && gap === "") return text;
  const pieces: string[] = [];
  let at = 0;
  for (let open = text.indexOf("<"); open >= 0; open = text.indexOf("<", at)) {
    pieces.push(text.slice(at, open));
    const isTag = /^<[^!?/]/.test(text.slice(open, open + 2));
    at = isTag ? tagEnd(text, open) : nodeEnd(text, open);
    const piece = text.slice(open, at);
    pieces.push(isTag ? styled(piece, { quote, gap }) : piece);
  }
  return pieces.join("") + text.slice(at);
}

function styled(tag: string, { quote, gap }: TagStyle): string {
  const { attributes, tail, ...rest } = tagText(tag);
  const own = attributes.map((one) => (one.value.includes(quote) ? one : { ...one, quote }));
  return writtenTag({ ...rest, attributes: own, tail: tail === "/>" ? `${gap}/>` : tail });
}
