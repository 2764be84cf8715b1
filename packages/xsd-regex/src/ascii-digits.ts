import type { Atom, CharacterClass, CharacterRange, ClassItem, Regex } from "./ast.ts";

/**
 * Replaces `\d` by `[0-9]`, as authors mean it: the digits of all scripts are hundreds of unreadable ranges. Done
 * before all other steps, so that all of them use the same digits.
 */
export function withAsciiDigits({ branches }: Regex): Regex {
  return { branches: branches.map((branch) => branch.map((piece) => ({ ...piece, atom: ofAtom(piece.atom) }))) };
}

function ofAtom(atom: Atom): Atom {
  switch (atom.kind) {
    case "group":
      return { kind: "group", regex: withAsciiDigits(atom.regex) };
    case "class":
      return ofClass(atom);
    case "escape": {
      const isDigit = atom.letter === "d" || atom.letter === "D";
      return isDigit ? { kind: "class", negated: atom.letter === "D", items: [digits] } : atom;
    }
    default:
      return atom;
  }
}

function ofClass({ minus, ...of }: CharacterClass): CharacterClass {
  const items = of.items.flatMap(ofItem);
  return { ...of, items, ...(minus === undefined ? {} : { minus: ofClass(minus) }) };
}

function ofItem(item: ClassItem): readonly ClassItem[] {
  if (item.kind !== "escape") return [item];
  if (item.letter === "d") return [digits];
  return item.letter === "D" ? nonDigits : [item];
}

const digits: CharacterRange = range(0x30, 0x39);
const nonDigits: readonly CharacterRange[] = [range(0, 0x2f), range(0x3a, 0x10ffff)];

function range(from: number, to: number): CharacterRange {
  return { kind: "range", from: { kind: "character", code: from }, to: { kind: "character", code: to } };
}
