/**
 * Returns the common indentation of all lines of a text; blank lines, and lines that begin a YAML document, are ignored.
 */
export function marginOf(text: string): string {
  let margin: string | undefined;
  for (const line of text.split("\n")) {
    if (!isWithin(line)) continue;
    const [blanks = ""] = /^ */.exec(line) ?? [];
    if (margin === undefined || blanks.length < margin.length) margin = blanks;
    if (margin === "") break;
  }
  return margin ?? "";
}

/** Returns a text without the common indentation of its lines. */
export function withoutMargin(text: string, margin: string): string {
  return eachLine(text, (line) => line.slice(margin.length));
}

/** Returns a text with an indentation added to its lines; the inverse of `withoutMargin`. */
export function withMargin(text: string, margin: string): string {
  return eachLine(text, (line) => margin + line);
}

function eachLine(text: string, change: (line: string) => string): string {
  return text
    .split("\n")
    .map((line) => (isWithin(line) ? change(line) : line))
    .join("\n");
}

function isWithin(line: string): boolean {
  return line.trim() !== "" && !/^(---|\.\.\.|%)/.test(line);
}
