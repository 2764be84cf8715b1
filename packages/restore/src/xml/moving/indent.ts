/** Replaces the indentation of lines by another one. Lines with other indentations stay. */
export interface Indent {
  readonly was: string;
  readonly is: string;
}

export const sameIndent: Indent = { was: "", is: "" };

/** White space between elements, with the indentation of its last line changed. */
export function indented(space: string, { was, is }: Indent): string {
  if (was === is) return space;
  const line = space.lastIndexOf("\n");
  const before = space.slice(line + 1);
  return line < 0 || !before.startsWith(was) ? space : `${space.slice(0, line + 1)}${is}${before.slice(was.length)}`;
}

/** The line break and the indentation at the end of white space; nothing where there is no break. */
export function lastLineOf(space: string): string {
  const line = space.lastIndexOf("\n");
  return line < 0 ? "" : space.slice(line);
}

/** The indentation alone. */
export function marginOf(line: string): string {
  return line.replace(/^\n/, "");
}
