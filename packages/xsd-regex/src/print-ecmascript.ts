import type { Atom, Character, CharacterClass, ClassItem, Piece, Regex } from "./ast.ts";
import { basic, type CharSet, complement, high, intersect, reachesHigh, sameSet, subtract, unite } from "./char-set.ts";
import { blanks, lineEnds, setOfClass, setOfItem } from "./escapes.ts";
import type { Profile } from "./profile.ts";

/**
 * Prints an expression that is valid and equivalent with and without the `u` flag: no `\p{..}`, no code points in
 * braces, no characters above U+FFFF in classes. A class that cannot be stated exactly is printed as a superset.
 */
export function printEcmaScript(regex: Regex, profile: Profile): string {
  return new Printer(profile).alternatives(regex);
}

/** The greatest number of ranges beyond ASCII in the readable profile; more become "every character beyond ASCII". */
const mostReadable = 4;
const beyondAscii: CharSet = [[0x80, 0xffff]];
/** The controls that XML does not allow: a gap of only these is closed. */
const xmlForbidden: CharSet = [
  [0x0, 0x8],
  [0xb, 0xc],
  [0xe, 0x1f],
];
const surrogates: CharSet = [[0xd800, 0xdfff]];
const allHigh: CharSet = [[0x10000, 0x10ffff]];

class Printer {
  readonly #profile: Profile;

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  alternatives(regex: Regex): string {
    return regex.branches.map((branch) => branch.map((piece) => this.#piece(piece)).join("")).join("|");
  }

  #piece({ atom, quantifier }: Piece): string {
    const text = this.#atom(atom);
    if (quantifier === undefined) return text;
    // Two UTF-16 units are one character only with the `u` flag.
    const isPair = atom.kind === "character" && atom.code > 0xffff;
    return `${isPair ? `(?:${text})` : text}${quantifier.text}`;
  }

  #atom(atom: Atom): string {
    switch (atom.kind) {
      case "character":
        return characterText(atom, outside);
      case "any":
        return this.#profile === "exact" ? setText(complement(lineEnds)) : ".";
      case "group":
        return `(${this.alternatives(atom.regex)})`;
      case "class":
        return this.#class(atom);
      default:
        return this.#class({ kind: "class", negated: false, items: [atom] });
    }
  }

  /** Returns a class as written if ECMAScript has the same form, otherwise as the set of its characters. */
  #class(of: CharacterClass): string {
    if (of.minus === undefined) {
      const members = withControls(of.items);
      const items = members.map((item, index) => this.#item(item, index, { ...of, items: members }));
      if (items.every((item) => item !== undefined)) return `[${of.negated ? "^" : ""}${items.join("")}]`;
    }
    const set = setOfClass(of, setOfItem) ?? [];
    return this.#profile === "readable" ? setText(writtenCharacters.readable(set)) : exactText(set);
  }

  #item(item: ClassItem, index: number, { items, negated }: CharacterClass): string | undefined {
    const escapes: Escapes = {
      hyphen: index > 0 && index < items.length - 1,
      caret: index === 0 && !negated,
    };
    switch (item.kind) {
      case "character":
        return item.code > 0xffff ? undefined : characterText(item, escapes);
      case "range":
        if (item.to.code > 0xffff) return undefined;
        return `${characterText(item.from, inRange)}-${characterText(item.to, inRange)}`;
      case "escape":
        if (item.letter === "s") return rangesText(blanks);
        if (item.letter === "S" && items.length === 1) return negated ? undefined : `^${rangesText(blanks)}`;
        return undefined;
      case "category":
      case "block":
        return undefined;
      default:
        return item satisfies never;
    }
  }
}

/**
 * Replaces `\t-\n\r`, the controls that XML allows, by the range of all controls, as authors write it in JSON, and
 * merges it with an adjacent range.
 */
function withControls(items: readonly ClassItem[]): readonly ClassItem[] {
  const start = items.findIndex((item, index) => isRange(item, 0x9, 0xa) && isRange(items[index + 1], 0xd, 0xd));
  if (start < 0) return items;
  const next = items[start + 2];
  const [from, to] = next === undefined ? [undefined, undefined] : ends(next);
  const isOne = from === 0x20 && to !== undefined;
  const range = { kind: "range", from: character(0), to: character(isOne ? to : 0x1f) } as const;
  return [...items.slice(0, start), range, ...items.slice(start + (isOne ? 3 : 2))];
}

function isRange(item: ClassItem | undefined, from: number, to: number): boolean {
  const [first, last] = item === undefined ? [undefined, undefined] : ends(item);
  return first === from && last === to;
}

function ends(item: ClassItem): readonly [number | undefined, number | undefined] {
  if (item.kind === "character") return [item.code, item.code];
  return item.kind === "range" ? [item.from.code, item.to.code] : [undefined, undefined];
}

function character(code: number): Character {
  return { kind: "character", code };
}

/** Returns the characters that are printed for those of a class, by profile. */
export const writtenCharacters: Readonly<Record<Profile, (set: CharSet) => CharSet>> = {
  readable: shortened,
  exact: (set) => set,
};

/** Replaces many ranges beyond ASCII by all of it. */
function shortened(set: CharSet): CharSet {
  const beyond = intersect(set, beyondAscii);
  const gaps = intersect(complement(set), beyondAscii);
  if (Math.min(beyond.length, gaps.length) <= mostReadable) return set;
  return unite(set, beyondAscii, reachesHigh(set) ? allHigh : []);
}

/** The greatest number of ranges above U+FFFF that are printed exactly. */
const mostHigh = 32;

/**
 * Prints a set with some characters above U+FFFF. No class has a range of them that is valid with and without the `u`
 * flag, but `[\\0-X]` is valid with it and harmless without: a range is printed as what reaches its end and not what
 * ends before its start. The first lookahead applies with the flag only, the surrogate pairs without it only.
 */
function exactText(set: CharSet): string {
  const ranges = high(set);
  const size = ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  if (size <= 4 || ranges.length > mostHigh || sameSet(ranges, allHigh)) return setText(set);
  const [first] = ranges[0] ?? [0];
  const withFlag = ranges.map(([from, to]) => `(?![\\0-${unitsText(from - 1)}])[\\0-${unitsText(to)}]`);
  const basicSet = basic(set);
  const before = basicSet.length === 0 ? "" : `[${rangesText(basicSet)}]|`;
  return first === 0 ? setText(set) : `(?:${before}(?=[^\\0-\\uffff])(?:${withFlag.join("|")})|${pairsText(ranges)})`;
}

function unitsText(code: number): string {
  return [...String.fromCodePoint(code)]
    .flatMap((text) => text.split("").map((unit) => numberText(unit.charCodeAt(0))))
    .join("");
}

/** Prints characters above U+FFFF as pairs of UTF-16 units. */
function pairsText(ranges: CharSet): string {
  const alternatives: string[] = [];
  const unit = (code: number, index: 0 | 1): number => String.fromCodePoint(code).charCodeAt(index);
  const between = (from: number, to: number): string =>
    from === to ? numberText(from) : `[${numberText(from)}-${numberText(to)}]`;
  for (const [from, to] of ranges) {
    const [first, last] = [unit(from, 0), unit(to, 0)];
    if (first === last) {
      alternatives.push(`${numberText(first)}${between(unit(from, 1), unit(to, 1))}`);
      continue;
    }
    const startsWhole = unit(from, 1) === 0xdc00;
    const endsWhole = unit(to, 1) === 0xdfff;
    if (!startsWhole) alternatives.push(`${numberText(first)}${between(unit(from, 1), 0xdfff)}`);
    const [low, most] = [startsWhole ? first : first + 1, endsWhole ? last : last - 1];
    if (low <= most) alternatives.push(`${between(low, most)}[\\udc00-\\udfff]`);
    if (!endsWhole) alternatives.push(`${numberText(last)}${between(0xdc00, unit(to, 1))}`);
  }
  return alternatives.join("|");
}

/**
 * Prints a set as a class; only a negated class contains characters above U+FFFF, so that a set with some of them is
 * printed with all.
 */
function setText(set: CharSet): string {
  const few = high(set);
  const basicSet = basic(set);
  const size = few.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  if (size === 0) return `[${rangesText(basicSet)}]`;
  if (size <= 4) {
    const pairs = few.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
    );
    return `(?:${basicSet.length === 0 ? "" : `[${rangesText(basicSet)}]|`}${pairs.join("|")})`;
  }
  const missing = subtract(complement(unite(basicSet, allHigh)), surrogates);
  const gaps = missing.filter(([from, to]) => !xmlForbidden.some(([first, last]) => first <= from && to <= last));
  return gaps.length === 0 ? "[\\s\\S]" : `[^${rangesText(gaps)}]`;
}

function rangesText(set: CharSet): string {
  if (sameSet(set, blanks)) return " \\t\\n\\r";
  return set
    .map(([from, to]) => {
      const first = codeText(from);
      if (from === to) return first;
      return to === from + 1 ? `${first}${codeText(to)}` : `${first}-${codeText(to)}`;
    })
    .join("");
}

/** Prints a character of a computed set: by its number unless it is ASCII. */
function codeText(code: number): string {
  return code > 0x7e ? numberText(code) : characterText({ kind: "character", code }, inRange);
}

/** The characters that need a backslash in a context. */
interface Escapes {
  readonly hyphen: boolean;
  readonly caret: boolean;
  readonly outside?: true;
}

const outside: Escapes = { hyphen: false, caret: true, outside: true };
const inRange: Escapes = { hyphen: true, caret: true };

const controls: ReadonlyMap<number, string> = new Map([
  [0x9, "\\t"],
  [0xa, "\\n"],
  [0xd, "\\r"],
]);
const syntax = new Set("$\\.*+?()[]{}|^");

function characterText({ code, escaped }: Character, escapes: Escapes): string {
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

function numberText(code: number): string {
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
