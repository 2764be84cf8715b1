/**
 * A regular expression in the constructs that XSD and ECMAScript share: alternatives of pieces, each an atom with a
 * quantifier. The reader refuses constructs that only ECMAScript has (inner anchors, assertions, back references).
 */
export interface Regex {
  readonly branches: readonly Branch[];
}

export type Branch = readonly Piece[];

/** An atom with its quantifier; once without one. */
export interface Piece {
  readonly atom: Atom;
  readonly quantifier?: Quantifier;
}

export interface Quantifier {
  readonly min: number;
  readonly max: number | "unbounded";
  /** The original text, `{2,2}` or `?`, which is the same in both languages. */
  readonly text: string;
}

/** An expression that matches one character, or an expression in parentheses. */
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
  /** Whether it was written with a backslash. */
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

/** An upper-case letter is the complement of the lower-case one. */
export type EscapeLetter = "s" | "S" | "d" | "D" | "w" | "W" | "i" | "I" | "c" | "C";

/** The outcome of a reader or printer: the result, or the reason why there is none. */
export type RegexOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

export function success<T>(value: T): RegexOutcome<T> {
  return { ok: true, value };
}

export function failure(reason: string): RegexOutcome<never> {
  return { ok: false, reason };
}
