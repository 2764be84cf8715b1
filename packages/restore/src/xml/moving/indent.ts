/** Replaces the indentation of lines by another one. Lines with other indentations stay. */
export interface Indent {
  readonly was: string;
  readonly is: string;
}

export const sameIndent: Indent = { was: "", is: "" };

/** Returns white space between elements with the indentation of its last line changed. */
export function indented(space: string, { was, is }: Indent): string {
  if (was === is) return space;
  const line = space.lastIndexOf("\n");
  const before = space.slice(line + 1);
  return line < 0 || !before.startsWith(was) ? space : `${space.slice(0, line + 1)}${is}${before.slice(was.length)}`;
}

/** Returns the line break and indentation at the end of white space; empty if there is no line break. */
export function lastLineOf(space: string): string {
  const line = space.lastIndexOf("\n");
  return line < 0 ? "" : space.slice(line);
}

/** Returns the indentation of a line. */
export function marginOf(line: string): string {
  return line.replace(/^\n/, "");
}
