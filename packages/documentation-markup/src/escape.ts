/** A span of code, in which nothing is escaped. */
const code = "(?<!`)(`+)(?!`).*?(?<!`)\\1(?!`)";

/** The bullet at the start of a list item, which is no part of its text. */
const bullet = /^\s*(?:[*+-]\s+)?/;

const escapable = new RegExp(`${code}|\\\\(?=[!-/:-@[-\`{-~])|<(?=[A-Za-z/!?])|\\*+|_+`, "gu");
const escapes = new RegExp(`${code}|\\\\([!-/:-@[-\`{-~])`, "gu");

/**
 * Returns the Markdown of a plain text: with a backslash before each `<`, `*` and `_` that would be markup. Code stays
 * unchanged.
 */
export function escaped(text: string): string {
  return byLine(text, (line) => {
    const start = bullet.exec(line)?.[0] ?? "";
    return start + escapedLine(line.slice(start.length));
  });
}

/** The inverse of `escaped`. */
export function unescaped(markdown: string): string {
  if (!markdown.includes("\\")) return markdown;
  return byLine(markdown, (line) =>
    line.replace(
      escapes,
      (found: string, _ticks: string | undefined, character: string | undefined) => character ?? found,
    ),
  );
}

function escapedLine(line: string): string {
  return line.replace(escapable, (found: string, ticks: string | undefined, at: number) => {
    if (ticks !== undefined || isText(found, line[at - 1], line[at + found.length])) return found;
    return found.replace(/./gs, "\\$&");
  });
}

/** Whether asterisks and underscores are no delimiters: between spaces, and underscores within a word. */
function isText(found: string, before = " ", after = " "): boolean {
  if (/[*_]/.test(found) && isSpace(before) && isSpace(after)) return true;
  return found.startsWith("_") && isWord(before) && isWord(after);
}

function isSpace(character: string): boolean {
  return /\s/u.test(character);
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

const fence = /^ *(?:```|~~~)/;

/** Changes each line outside code: not between fences, and not indented by four spaces. */
function byLine(text: string, change: (line: string) => string): string {
  let isFenced = false;
  return text
    .split("\n")
    .map((line) => {
      const isFence = fence.test(line);
      if (isFence) isFenced = !isFenced;
      return isFence || isFenced || line.startsWith("    ") ? line : change(line);
    })
    .join("\n");
}
