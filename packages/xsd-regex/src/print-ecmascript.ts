import type { Atom, Character, CharacterClass, ClassItem, Piece, Regex } from "./ast.ts";
import { complement } from "./char-set.ts";
import { blanks, lineEnds, setOfClass, setOfItem } from "./escapes.ts";
import { exactText, rangesText, setText, writtenCharacters } from "./print-char-set.ts";
import { characterText, type Escapes, inRange, outside } from "./print-character.ts";
import type { Profile } from "./profile.ts";

/**
 * Prints an expression that is valid and equivalent with and without the `u` flag: no `\p{..}`, no code points in
 * braces, no characters above U+FFFF in classes. A class that cannot be stated exactly is printed as a superset.
 */
export function printEcmaScript(regex: Regex, profile: Profile): string {
  return new Printer(profile).alternatives(regex);
}

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
