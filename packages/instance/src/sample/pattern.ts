import { type Atom, type CharSet, intersect, type Piece, type Regex, setOfAtom } from "@soapstone/xsd-regex";
import type { Draws } from "./draws.ts";

/** The maximum number of repetitions beyond the required ones. */
const mostMore = 3;
/** The maximum length of a text; for a pattern that needs more characters, there is none. */
const longest = 20_000;
/** The maximum number of atoms that are visited for a text: repeated groups may contain no character at all. */
const mostAtoms = 2 * longest;

/** Characters that are easy to read, in the order of preference. */
const liked: readonly CharSet[] = [
  [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x61, 0x7a],
  ],
  [[0x21, 0x7e]],
  [[0x20, 0x7e]],
  [[0xa1, 0xd7ff]],
];
/**
 * The characters that XML allows, without white space except the space: other white space is not preserved in
 * attributes.
 */
const legal: CharSet = [
  [0x20, 0xd7ff],
  [0xe000, 0xfffd],
  [0x10000, 0x10ffff],
];

/**
 * Returns a text that a regular expression matches; undefined if one of its character classes is empty, or if the
 * text would be too long. `more` is the number of repetitions beyond the minimum, for texts that must be long.
 */
export function textOfRegex(regex: Regex, draws: Draws, more = mostMore): string | undefined {
  const pieces: string[] = [];
  let length = 0;
  let visited = 0;
  const write = (part: Regex): boolean => {
    const branch = part.branches[draws.among(part, part.branches.length)];
    return branch === undefined || branch.every(piece);
  };
  const piece = (one: Piece): boolean => {
    const times = timesOf(one, draws, more);
    for (let count = 0; count < times; count += 1) if (!atom(one.atom)) return false;
    return true;
  };
  const atom = (one: Atom): boolean => {
    visited += 1;
    if (visited > mostAtoms) return false;
    if (one.kind === "group") return write(one.regex);
    const set = setOfAtom(one);
    const character = set === undefined ? undefined : characterOf(set, draws);
    if (character === undefined) return false;
    pieces.push(character);
    length += character.length;
    return length <= longest;
  };
  return write(regex) ? pieces.join("") : undefined;
}

function timesOf({ quantifier }: Piece, draws: Draws, more: number): number {
  if (quantifier === undefined) return 1;
  const { min, max } = quantifier;
  const most = max === "unbounded" ? min + more : Math.min(max, min + more);
  if (min > longest) return longest + 1;
  return min + draws.below(most - min + 1);
}

function characterOf(set: CharSet, draws: Draws): string | undefined {
  const possible = intersect(set, legal);
  const best = liked.map((some) => intersect(possible, some)).find((some) => some.length > 0) ?? possible;
  const size = best.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  if (size === 0) return undefined;
  let index = draws.below(size);
  for (const [from, to] of best) {
    if (index <= to - from) return String.fromCodePoint(from + index);
    index -= to - from + 1;
  }
  return undefined;
}
