import type { Atom, CharacterClass, ClassItem, Escape, EscapeLetter } from "./ast.ts";
import { type CharSet, complement, everything, subtract, unite } from "./char-set.ts";
import { block } from "./unicode-blocks.ts";
import { category } from "./unicode-categories.ts";

/** The white space of XML: `\s` (XSD 1.0 Part 2, appendix F.1.1). */
export const blanks: CharSet = [
  [0x9, 0xa],
  [0xd, 0xd],
  [0x20, 0x20],
];

/** The characters that `.` does not match. */
export const lineEnds: CharSet = [
  [0xa, 0xa],
  [0xd, 0xd],
];

const asciiDigits: CharSet = [[0x30, 0x39]];

/**
 * The name characters of XML 1.0, fifth edition, productions 4 and 4a, below U+10000: a superset of those of the
 * editions on which XSD 1.0 is based.
 */
const nameStart: CharSet = [
  [0x3a, 0x3a],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
];
const nameRest: CharSet = [
  [0x2d, 0x2e],
  [0x30, 0x39],
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
];

/** Returns the characters of an escape; undefined for an unknown category or block. */
export function setOfEscape(of: Escape): CharSet | undefined {
  switch (of.kind) {
    case "escape":
      return rememberedLetter(of.letter);
    case "category":
    case "block": {
      const set = of.kind === "category" ? category(of.name) : block(of.name);
      return set === undefined || !of.negated ? set : complement(set);
    }
    default:
      return of satisfies never;
  }
}

/** The characters of letter escapes, some of which have hundreds of ranges. */
const letters = new Map<EscapeLetter, CharSet>();

function rememberedLetter(letter: EscapeLetter): CharSet {
  const known = letters.get(letter) ?? setOfLetter(letter);
  letters.set(letter, known);
  return known;
}

function setOfLetter(letter: EscapeLetter): CharSet {
  switch (letter) {
    case "s":
      return blanks;
    case "d":
      return category("Nd") ?? asciiDigits;
    case "w":
      return subtract(everything, unite(category("P") ?? [], category("Z") ?? [], category("C") ?? []));
    case "i":
      return nameStart;
    case "c":
      return unite(nameStart, nameRest);
    default:
      return complement(setOfLetter(letter.toLowerCase() as Lowercase<EscapeLetter>));
  }
}

export function setOfItem(item: ClassItem): CharSet | undefined {
  switch (item.kind) {
    case "character":
      return [[item.code, item.code]];
    case "range":
      return [[item.from.code, item.to.code]];
    default:
      return setOfEscape(item);
  }
}

/** Returns all characters of a class; undefined where one of its escapes is unknown. */
export function setOfClass(of: CharacterClass, setOf: (item: ClassItem) => CharSet | undefined): CharSet | undefined {
  const sets = of.items.map(setOf);
  if (!sets.every((set) => set !== undefined)) return undefined;
  const united = unite(...sets);
  const own = of.negated ? complement(united) : united;
  if (of.minus === undefined) return own;
  const minus = setOfClass(of.minus, setOf);
  return minus === undefined ? undefined : subtract(own, minus);
}

/** Returns the characters that an atom matches; undefined where a name in it is unknown. */
export function setOfAtom(atom: Exclude<Atom, { readonly kind: "group" }>): CharSet | undefined {
  switch (atom.kind) {
    case "character":
      return [[atom.code, atom.code]];
    case "any":
      return complement(lineEnds);
    case "class":
      return setOfClass(atom, setOfItem);
    case "escape":
    case "category":
    case "block":
      return setOfEscape(atom);
    default:
      return atom satisfies never;
  }
}
