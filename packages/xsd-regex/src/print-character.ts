import type { Character } from "./ast.ts";

/** The characters that need a backslash in a context. */
export interface Escapes {
  readonly hyphen: boolean;
  readonly caret: boolean;
  readonly outside?: true;
}

export const outside: Escapes = { hyphen: false, caret: true, outside: true };
export const inRange: Escapes = { hyphen: true, caret: true };

const controls: ReadonlyMap<number, string> = new Map([
  [0x9, "\\t"],
  [0xa, "\\n"],
  [0xd, "\\r"],
]);
const syntax = new Set("$\\.*+?()[]{}|^");

/** Prints a character, with a backslash where the context needs one; an invisible one by its number. */
export function characterText({ code, escaped }: Character, escapes: Escapes): string {
  const control = controls.get(code);
  if (control !== undefined) return control;
  if (isUnseen(code)) return numberText(code);
  const text = String.fromCodePoint(code);
  if (escapes.outside) return syntax.has(text) ? `\\${text}` : text;
  if (text === "\\" || text === "[" || text === "]") return `\\${text}`;
  if (text === "-" && (escaped || escapes.hyphen)) return "\\-";
  if (text === "^" && (escaped || escapes.caret)) return "\\^";
  return escaped && syntax.has(text) ? `\\${text}` : text;
}

/** Whether a character is invisible in an editor, or half a surrogate pair. */
function isUnseen(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code <= 0xa0) ||
    code === 0xad ||
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x1680 && code <= 0x1680) ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x206f) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0x3000 ||
    code === 0xfeff ||
    (code >= 0xfff0 && code <= 0xffff)
  );
}

/** Prints a UTF-16 unit by its number. */
export function numberText(code: number): string {
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
