/**
 * Returns a function that gives other texts the line ends of a text: CR LF if all lines of the text have it; otherwise
 * the other texts stay unchanged. Lines that were copied from the text may have CR LF already. The line ends are
 * determined once, since the text may be long.
 */
export function lineEndsOf(text: string): (now: string) => string {
  const isWindows = text.includes("\r\n") && !/(?<!\r)\n/.test(text);
  return (now) => (isWindows ? now.replace(/\r?\n/g, "\r\n") : now);
}
