/** A text as it may stand in a comment: it cannot end the comment, and has no control characters but line ends. */
export function commentText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll("*/", "*\\/")
    .split("\n")
    .map((line) => line.replace(/\p{Cc}/gu, " ").trimEnd())
    .join("\n")
    .trim();
}

/** The same for a comment of one line. */
export function lineText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
