/**
 * The way in which a text ends its lines, for what is written in its place: only one that has CR LF everywhere has it
 * on purpose. Found out once, since the text may be long and what is written many. What is written may have parts of
 * that text in it, with their own line ends.
 */
export function lineEndsOf(text: string): (now: string) => string {
  const isWindows = text.includes("\r\n") && !/(?<!\r)\n/.test(text);
  return (now) => (isWindows ? now.replace(/\r?\n/g, "\r\n") : now);
}
