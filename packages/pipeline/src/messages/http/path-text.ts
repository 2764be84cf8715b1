import { percentEncoded, safePath } from "./http-message.ts";
import type { Altered } from "./value-texts.ts";

const placeholder = /(\{[^{}]*\})/;

/**
 * Returns a path with the values of its parameters. If two parameters in one segment are separated by a text, that text
 * is percent-encoded in the values: `/{from}.{to}` with `a.b` and `c` becomes `/a%2Eb.c`.
 */
export function sentPath(template: string, values: ReadonlyMap<string, string>, altered: Altered): string {
  const pieces = template.split(placeholder);
  return pieces
    .map((piece, index) => {
      if (!piece.startsWith("{")) return safePath(piece);
      const name = piece.slice(1, -1);
      const [before = "", after = ""] = [pieces[index - 1], pieces[index + 1]];
      const isLast = index + 2 >= pieces.length;
      if (after === "" && !isLast) altered(name, "nothing stands between it and the next parameter of the path");
      const others = new Set([...before.slice(before.lastIndexOf("/") + 1), ...(after.split("/", 1)[0] ?? "")]);
      const text = percentEncoded(values.get(name) ?? piece);
      return text.replace(/%..|[^%]/g, (unit) => (others.has(unit) ? escaped(unit) : unit));
    })
    .join("");
}

/**
 * Returns the values of the parameters in a path, still percent-encoded; undefined if the path does not match the
 * template.
 */
export function readPath(template: string, base: string, path: string): readonly string[] | undefined {
  const [sent = ""] = template.split("#", 1);
  const pieces = (safePath(base) + sent).split(/\{[^{}]*\}/).map(safePath);
  // A value ends at the first character of the text after it, so that matching takes linear time.
  const [first = "", ...others] = pieces;
  const values = others.map((piece) => `([^/${literal(piece.slice(0, 1))}]*)${literal(piece)}`);
  return new RegExp(`^${literal(first)}${values.join("")}$`).exec(path)?.slice(1);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
