/** The text of a component of a description or schema, found by its tags alone, independent of our readers. */
export interface Piece {
  /** Kind and name, without the namespace: `message FindBookRequest`. */
  readonly key: string;
  readonly text: string;
  /** The positions of comments in the whole text. */
  readonly from: number;
  readonly to: number;
}

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^<>[]|\[[^\]]*\])*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
/** The elements that only contain components. */
const holders: ReadonlySet<string> = new Set(["definitions", "types", "schema"]);

/** Returns the components of a document in order; a root without any is one itself. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: { readonly local: string; readonly start: number; readonly key: string | undefined }[] = [];
  for (const { 0: whole, 1: closed, 2: opened, 3: attributes = "", 4: empty, index } of text.matchAll(markup)) {
    if (opened !== undefined) {
      const local = localOf(opened);
      const isComponent = !holders.has(local) && open.every((one) => holders.has(one.local));
      const name = /(?:^|\s)name\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
      const key = isComponent ? `${local} ${(name?.[1] ?? name?.[2] ?? "").trim()}` : undefined;
      if (empty !== "/") open.push({ local, start: index, key });
      else if (key !== undefined) pieces.push(pieceOf(text, key, index, index + whole.length));
    } else if (closed !== undefined) {
      const { start = index, key } = open.pop() ?? {};
      if (key !== undefined) pieces.push(pieceOf(text, key, start, index + whole.length));
    }
  }
  return pieces;
}

/** Returns the comments of a document with their positions. */
export function commentsOf(text: string): readonly { readonly text: string; readonly at: number }[] {
  return [...text.matchAll(markup)].flatMap(({ 0: whole, index }) =>
    whole.startsWith("<!--") ? [{ text: whole, at: index }] : [],
  );
}

function pieceOf(text: string, key: string, from: number, to: number): Piece {
  return { key, text: text.slice(from, to), from, to };
}

function localOf(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
