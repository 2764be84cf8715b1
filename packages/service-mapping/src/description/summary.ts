import { unescapeName } from "@soapstone/conversion";
import { escaped, unescaped, withoutMarkup } from "@soapstone/documentation-markup";
import { firstSentence } from "./sentence.ts";

/** Summary and description of an object of an API description. */
export interface Prose {
  readonly summary?: string;
  readonly description?: string;
}

/** Longer sentences are no summary: it should have less than 120 characters (Swagger 2.0 "Operation Object"). */
const longest = 119;

/**
 * Returns the summary and the description that the Markdown of a documentation becomes. The summary is the first sentence, in plain
 * text; one that is a paragraph without markup is not repeated in the description.
 *
 *     Finds a book.                        summary: Finds a book.
 *     Finds a book. Or none.               summary: Finds a book.   description: Finds a book. Or none.
 *     Finds a book.\n\nLent ones, too.     summary: Finds a book.   description: Lent ones, too.
 */
export function proseOf(text: string): Prose {
  const [first = "", ...others] = text.split("\n\n");
  const summary = isBlock.test(first) ? "" : withoutMarkup(firstSentence(first));
  if (summary === "" || summary.length > longest) return { description: text };
  if (summary !== unescaped(first)) return { summary, description: text };
  if (others.length === 0) return { summary };
  const prose = { summary, description: others.join("\n\n") };
  return textOfProse(prose) === text ? prose : { description: text };
}

/** The beginning of a list, a table or a block of code. */
const isBlock = /^(?:[-*+•] |\d{1,3}[.)] |\||```|~~~| {2})/;

/** Returns the Markdown that `proseOf` makes a summary and a description of. */
export function textOfProse({ summary, description }: Prose): string | undefined {
  if (summary === undefined) return description;
  if (description === undefined) return escaped(summary);
  const [first = ""] = description.split("\n\n");
  const isRepeated = unescaped(first) !== summary && withoutMarkup(firstSentence(first)) === summary;
  return isRepeated ? description : `${escaped(summary)}\n\n${description}`;
}

/**
 * The words of a name: an acronym in the plural, one before a preposition, `3D`, an acronym, any other word with its capital.
 *
 *     GetURLs, HTMLtoPDF, Get3DModel, findHTTPServer2      Get URLs, HTML to PDF, Get 3D Model, find HTTP Server2
 */
const wordsOfName =
  /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}{2,}(?=(?:to|of|for|by|and|from|with)(?!\p{Ll}))|\d+D(?!\p{Ll})|\p{Lu}[\p{Lu}\d]*(?!\p{Ll})|\p{Lu}?(?:(?!\d+D(?!\p{Ll}))[^\p{Lu}\s_.-])+/gu;

const acronym = /^(?:\p{Lu}[\p{Lu}\d]+s?|\d+D)$/u;

/** Returns the name of an operation in words: `refundTransaction`, `Refund_Transaction` and `REFUND_TRANSACTION` are "Refund transaction". */
export function nameInWords(name: string): string {
  const text = unescapeName(name);
  const isCapitals = !/\p{Ll}/u.test(text);
  const words = (text.match(wordsOfName) ?? [text])
    .map((word) => (!isCapitals && acronym.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.replace(/^./u, (letter) => letter.toUpperCase());
}
