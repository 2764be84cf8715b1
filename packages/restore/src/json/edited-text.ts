import { editedJson, formatOf, type Json, readJson, sameJson, writeJson } from "@soapstone/apidoc-model";
import { lineEndsOf } from "../text/line-ends.ts";
import { marginOf, withMargin, withoutMargin } from "../text/margin.ts";
import { mergedTexts } from "../text/merged-texts.ts";

/** A text of JSON or YAML, and its file name, which tells the format. */
export interface AuthorText {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the author's text with the fewest edits that change its value from `was` to `now`: comments, order of keys,
 * quotation marks, indentation and line ends of unchanged parts stay. `was` is the value that was read from the text,
 * and `now` shares its unchanged parts (`keepAuthorParts`). The result is read to check it: if it does not have the
 * value `now`, more of the text is written anew, and finally all of it.
 */
export function editedText(author: AuthorText, was: Json, now: Json): string {
  if (was === now) return author.text;
  const { name } = author;
  const uri = `file:///${name}`;
  const own = author.text.replaceAll("\r\n", "\n");
  const format = formatOf({ uri, text: own });
  const after = writeJson(now, { format });
  const margin = format === "yaml" ? marginOf(own) : "";
  const candidates = [
    // A YAML text in flow style is edited as JSON is; comments are kept.
    format === "json" || /^(?:\s|#.*)*[{[]/.test(own) ? editedJson(own, was, now) : undefined,
    ...mergedTexts(withoutMargin(own, margin), writeJson(was, { format }), after).map((text) =>
      withMargin(text, margin),
    ),
  ];
  const hasNewValue = (text: string): boolean => {
    const read = readJson({ uri, text });
    return read.ok && sameJson(read.value, now, { exact: true, ordered: true });
  };
  // The candidate that changes the fewest lines, the first of equal ones.
  const texts = candidates.flatMap((text) =>
    text === undefined || text === after || !hasNewValue(text) ? [] : [text],
  );
  const changes = [...texts, after].map((text) => ({ text, count: countOtherLines(own, text) }));
  return lineEndsOf(author.text)(changes.reduce((best, one) => (one.count < best.count ? one : best)).text);
}

/** Returns the number of lines that only one of two texts has. */
function countOtherLines(a: string, b: string): number {
  const [one, two] = [a.split("\n"), b.split("\n")];
  const without = (lines: readonly string[], others: ReadonlySet<string>): number =>
    lines.filter((line) => !others.has(line)).length;
  return without(one, new Set(two)) + without(two, new Set(one));
}
