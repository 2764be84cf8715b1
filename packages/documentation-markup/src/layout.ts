/** What a line begins with that stands on a line of its own: an item of a list, a row of a table, or a tag such as `@param`. */
const ownLine = /^(?:[-*+•] |\d{1,3}[.)] |\||@\w)/u;

const fence = /^ *(?:```|~~~)/;

/** Two spaces are an indentation; one is a slip. */
const indentation = /^ {2}/;

/** White space that is more than one space between two words. */
const hasLayout = /^\s|\s$|\s\s|[^\S ]/;

/**
 * Returns a text as it is read: without the indentation that all of its lines have, its lines joined to paragraphs, and one blank
 * line between these. Items of lists, tags, indented lines and what stands between fences keep their lines.
 */
export function laidOut(text: string): string {
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

/** The first line, which follows a tag, has no indentation of its own, unless it is blank. */
function dedented(text: string): readonly string[] {
  const [first = "", ...others] = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd().replace(/^[ \t]+/, (space) => space.replaceAll("\t", "    ")));
  const widths = others.flatMap((line) => (line === "" ? [] : [/^\s*/.exec(line)?.[0].length ?? 0]));
  const width = Math.min(...widths);
  return [first.trimStart(), ...others.map((line) => line.slice(width))];
}

/** Returns a text that `laidOut` makes this one of: one whose lines are indented begins on a line of its own. */
export function writtenOut(text: string): string {
  const below = `\n${text}`;
  return laidOut(text) !== text && laidOut(below) === text ? below : text;
}

/**
 * Returns white space of text between markup as it is read: blank lines are one, a line that stays apart keeps its break,
 * any other white space is a space.
 */
export function collapsedText(text: string): string {
  return text.replace(/[ \t\r\n]+/g, (space, at: number) => {
    if (!space.includes("\n")) return " ";
    if (/\n[ \t\r]*\n/.test(space)) return "\n\n";
    return ownLine.test(text.slice(at + space.length, at + space.length + 8)) ? "\n" : " ";
  });
}
