import type { Atom, Branch, CharacterClass, ClassItem, Piece, Quantifier, Regex } from "./ast.ts";
import { setOfClass, setOfItem } from "./escapes.ts";

/**
 * Returns an equivalent expression with fewer ways to match: nested repeats are one (`(a+)*` is `a*`), and alternatives
 * of single characters are one class (`(a|b|a)*` is `[ab]*`).
 */
export function simplified(regex: Regex): Regex {
  return { branches: regex.branches.map((branch) => branch.map(simplifiedPiece)) };
}

function simplifiedPiece({ atom, quantifier }: Piece): Piece {
  if (atom.kind !== "group") return quantifier === undefined ? { atom } : { atom, quantifier };
  const inner = simplified(atom.regex);
  const single = classOf(inner);
  if (single !== undefined && quantifier !== undefined) return { atom: single, quantifier };
  const [branch, ...others] = inner.branches;
  const [only, ...more] = branch ?? [];
  const isAlone = only !== undefined && others.length === 0 && more.length === 0;
  const merged = isAlone ? mergedQuantifier(only.quantifier, quantifier) : undefined;
  if (isAlone && merged !== undefined) return { atom: only.atom, quantifier: merged };
  const group: Atom = { kind: "group", regex: inner };
  return quantifier === undefined ? { atom: group } : { atom: group, quantifier };
}

/** Returns one quantifier for nested repeats; undefined where there is none. */
function mergedQuantifier(inner: Quantifier | undefined, outer: Quantifier | undefined): Quantifier | undefined {
  if (outer === undefined) return undefined;
  if (inner === undefined) return outer;
  const isOpen = inner.max === "unbounded" && inner.min < 2;
  if (!isOpen || outer.min > 1) return undefined;
  return inner.min === 1 && outer.min === 1
    ? { min: 1, max: "unbounded", text: "+" }
    : { min: 0, max: "unbounded", text: "*" };
}

/** Returns the class of alternatives of one character each. */
function classOf({ branches }: Regex): CharacterClass | undefined {
  if (branches.length < 2) return undefined;
  const items = branches.map(itemsOf);
  return items.every((some) => some !== undefined) ? { kind: "class", negated: false, items: items.flat() } : undefined;
}

function itemsOf([piece, ...more]: Branch): readonly ClassItem[] | undefined {
  if (piece === undefined || more.length > 0 || piece.quantifier !== undefined) return undefined;
  const { atom } = piece;
  if (atom.kind === "group" || atom.kind === "any") return undefined;
  if (atom.kind !== "class") return [atom];
  return atom.negated || atom.minus !== undefined ? rangesOf(atom) : atom.items;
}

/** Returns the characters of a class with a subtraction as ranges. */
function rangesOf(of: CharacterClass): readonly ClassItem[] | undefined {
  return setOfClass(of, setOfItem)?.map(([from, to]) => ({
    kind: "range",
    from: { kind: "character", code: from },
    to: { kind: "character", code: to },
  }));
}
