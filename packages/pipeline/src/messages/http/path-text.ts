import { percentEncoded, safePath } from "./http-message.ts";
import type { Altered } from "./value-texts.ts";

const placeholder = /(\{[^{}]*\})/;

/**
 * Writes a path with the values of its parameters. What stands between two parameters of one segment is encoded where a
 * value has it: `/{from}.{to}` of `a.b` and `c` is `/a%2Eb.c`.
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

/** The values of the parameters in a path that was sent, still encoded; undefined where the path is another one. */
export function readPath(template: string, base: string, path: string): readonly string[] | undefined {
  const [sent = ""] = template.split("#", 1);
  const pieces = (safePath(base) + sent).split(/\{[^{}]*\}/).map(safePath);
  // A value ends where the text behind its place begins, so that reading takes no longer than the path is.
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
