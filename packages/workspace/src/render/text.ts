/**
 * Characters that a terminal interprets instead of displaying: control characters, and those that change the direction
 * of writing.
 */
const obeyed = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Makes a text from a document safe to print: control characters become escapes such as `\u001b`; tabs and line breaks
 * stay.
 */
export function harmless(text: string): string {
  return text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Makes a text safe to print in one line: text from a document can then neither look like another line of output, nor
 * begin a command of a CI service (`::error` in a log of GitHub).
 */
export function harmlessLine(text: string): string {
  return harmless(text.replace(/[\r\n]\s*/g, " "));
}

/** Returns a line as it is displayed: tabs as two blanks, control characters as one character each. */
export function displayed(line: string): string {
  return line.replaceAll("\t", "  ").replace(obeyed, "\ufffd");
}

const marks = /[\p{Mn}\p{Me}\p{Cf}]/u;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Returns the number of terminal columns that a text needs. */
export function displayWidth(text: string): number {
  let columns = 0;
  for (const character of text) columns += marks.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}

/**
 * Returns a text in one line of at most `columns` columns, safe to print; an ellipsis replaces the part that is cut
 * off.
 */
export function fitted(text: string, columns: number): string {
  const line = displayed(text.replace(/\s+/g, " "));
  if (displayWidth(line) <= columns) return line;
  let fitting = "";
  let width = 0;
  for (const character of line) {
    width += displayWidth(character);
    if (width >= columns) break;
    fitting += character;
  }
  return `${fitting}…`;
}
