/**
 * Makes a text safe for a block comment: the text cannot end the comment, and has no control characters except line
 * ends.
 */
export function commentText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll("*/", "*\\/")
    .split("\n")
    .map((line) => line.replace(/\p{Cc}/gu, " ").trimEnd())
    .join("\n")
    .trim();
}

/** Makes a text safe for a comment of one line. */
export function lineText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
