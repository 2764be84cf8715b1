import { basic, type CharSet, complement, high, intersect, reachesHigh, sameSet, subtract, unite } from "./char-set.ts";
import { blanks } from "./escapes.ts";
import { characterText, inRange, numberText } from "./print-character.ts";
import type { Profile } from "./profile.ts";

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
export function exactText(set: CharSet): string {
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
export function setText(set: CharSet): string {
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

/** Prints the ranges of a set, without the brackets of a class. */
export function rangesText(set: CharSet): string {
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
