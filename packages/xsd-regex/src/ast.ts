/**
 * Regular expressions as both languages know them: alternatives of pieces, each an atom and how often. What only
 * ECMAScript knows (anchors inside, assertions, back references) has no place here, and is refused by its reader.
 */
export interface Regex {
  readonly branches: readonly Branch[];
}

export type Branch = readonly Piece[];

/** An atom, and how often it stands there: once without a quantifier. */
export interface Piece {
  readonly atom: Atom;
  readonly quantifier?: Quantifier;
}

export interface Quantifier {
  readonly min: number;
  readonly max: number | "unbounded";
  /** As it is written, `{2,2}` or `?`: both languages write it so. */
  readonly text: string;
}

/** What stands for one character, or a whole expression in brackets. */
export type Atom =
  | Character
  /** `.` */
  | { readonly kind: "any" }
  | CharacterClass
  | Escape
  | { readonly kind: "group"; readonly regex: Regex };

export interface Character {
  readonly kind: "character";
  readonly code: number;
  /** It was written with a backslash. */
  readonly escaped?: true;
}

/** `[...]` */
export interface CharacterClass {
  readonly kind: "class";
  readonly negated: boolean;
  readonly items: readonly ClassItem[];
  /** XSD's class subtraction: `[a-z-[aeiou]]`. */
  readonly minus?: CharacterClass;
}

export type ClassItem = Character | CharacterRange | Escape;

export interface CharacterRange {
  readonly kind: "range";
  readonly from: Character;
  readonly to: Character;
}

/** `\d`, `\p{Lu}`, `\p{IsGreek}` and the like. */
export type Escape =
  | { readonly kind: "escape"; readonly letter: EscapeLetter }
  | { readonly kind: "category"; readonly name: string; readonly negated: boolean }
  | { readonly kind: "block"; readonly name: string; readonly negated: boolean };

/** A capital letter is the complement of its small one. */
export type EscapeLetter = "s" | "S" | "d" | "D" | "w" | "W" | "i" | "I" | "c" | "C";

/** What a reader or printer gives: the result, or in plain words why there is none. */
export type RegexOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

export function success<T>(value: T): RegexOutcome<T> {
  return { ok: true, value };
}

export function failure(reason: string): RegexOutcome<never> {
  return { ok: false, reason };
}
