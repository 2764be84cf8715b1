/** The start of a line that is kept: an item of a list, a row of a table, or a tag such as `@param`. */
const ownLine = /^(?:[-*+•] |\d{1,3}[.)] |\||@\w)/u;

const fence = /^ *(?:```|~~~)/;

/** Two spaces are an indentation; one is a mistake. */
const indentation = /^ {2}/;

/** White space other than single spaces between words. */
const hasLayout = /^\s|\s$|\s\s|[^\S ]/;

/**
 * Normalises the layout of a text: removes the common indentation, joins lines to paragraphs, and separates these by
 * one blank line. Items of lists, tags, indented lines and fenced blocks keep their lines.
 */
export function normalisedLayout(text: string): string {
  if (!hasLayout.test(text)) return text;
  const written: string[] = [];
  let isFenced = false;
  let previous = "";
  for (const line of dedented(text)) {
    const isFence = fence.test(line);
    if (isFenced || isFence) written.push(line);
    else if (line === "") {
      if (previous !== "") written.push("");
    } else if (previous === "" || staysApart(line) || indentation.test(previous) || fence.test(previous))
      written.push(indentation.test(line) ? line : collapsed(line));
    else written.push(`${written.pop()} ${collapsed(line)}`);
    if (isFence) isFenced = !isFenced;
    previous = line;
  }
  return written.join("\n").replace(/^\n+|\n+$/g, "");
}

function staysApart(line: string): boolean {
  return indentation.test(line) || ownLine.test(line);
}

function collapsed(line: string): string {
  return line.trim().replace(/\s+/gu, " ");
}

/**
 * Removes the common indentation of the lines; the first one, which follows a tag, does not count unless it is blank.
 */
function dedented(text: string): readonly string[] {
  const [first = "", ...others] = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd().replace(/^[ \t]+/, (space) => space.replaceAll("\t", "    ")));
  const widths = others.flatMap((line) => (line === "" ? [] : [/^\s*/.exec(line)?.[0].length ?? 0]));
  const width = Math.min(...widths);
  return [first.trimStart(), ...others.map((line) => line.slice(width))];
}

/** Returns a text that `normalisedLayout` converts to this one: with indented lines, it begins on a line of its own. */
export function authoredLayout(text: string): string {
  const below = `\n${text}`;
  return normalisedLayout(text) !== text && normalisedLayout(below) === text ? below : text;
}

/**
 * Normalises white space of text between markup: blank lines become one, a line that is kept keeps its break, any other
 * white space becomes a space.
 */
export function withCollapsedSpace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, (space, at: number) => {
    if (!space.includes("\n")) return " ";
    if (/\n[ \t\r]*\n/.test(space)) return "\n\n";
    return ownLine.test(text.slice(at + space.length, at + space.length + 8)) ? "\n" : " ";
  });
}
