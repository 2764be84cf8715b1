import type { Atom, Character, CharacterClass, ClassItem, Regex } from "./ast.ts";
import { type CharSet, charSet, intersect, sameSet } from "./char-set.ts";
import { blanks, setOfItem } from "./escapes.ts";
import { unreadable } from "./reader.ts";

/** The characters that XML allows (XML 1.0, production 2). */
const xmlCharacters: CharSet = [
  [0x9, 0xa],
  [0xd, 0xd],
  [0x20, 0xd7ff],
  [0xe000, 0xfffd],
  [0x10000, 0x10ffff],
];

/** Prints a pattern of XSD. Throws `Unreadable` where it needs a character that XML does not allow. */
export function printXsd(regex: Regex): string {
  return regex.branches
    .map((branch) => branch.map(({ atom, quantifier }) => `${atomText(atom)}${quantifier?.text ?? ""}`).join(""))
    .join("|");
}

function atomText(atom: Atom): string {
  switch (atom.kind) {
    case "character":
      return characterText(atom);
    case "any":
      return ".";
    case "group":
      return `(${printXsd(atom.regex)})`;
    case "class":
      return classText(atom);
    default:
      return escapeText(atom);
  }
}

function escapeText(of: Extract<ClassItem, { readonly kind: "escape" | "category" | "block" }>): string {
  switch (of.kind) {
    case "escape":
      return `\\${of.letter}`;
    case "category":
      return `\\${of.negated ? "P" : "p"}{${of.name}}`;
    case "block":
      return `\\${of.negated ? "P" : "p"}{Is${of.name}}`;
    default:
      return of satisfies never;
  }
}

function classText({ negated, items, minus }: CharacterClass): string {
  const legal = items.flatMap(legalItems);
  if (legal.length === 0) return unreadable("a class has only characters that XML cannot hold");
  if (minus === undefined && sameSet(charSet(legal.flatMap((item) => setOfItem(item) ?? [])), blanks))
    return negated ? "\\S" : "\\s";
  const texts = withBlanks(legal).map((item, index, all) => {
    const isInside = index > 0 && index < all.length - 1;
    if (item.kind === "character") return memberText(item, isInside, index === 0 && !negated);
    if (item.kind === "range") return `${memberText(item.from, true, true)}-${memberText(item.to, true, true)}`;
    return escapeText(item);
  });
  return `[${negated ? "^" : ""}${texts.join("")}${minus === undefined ? "" : `-${classText(minus)}`}]`;
}

/** Replaces the four white-space characters of XML in sequence by `\s`. */
function withBlanks(items: readonly ClassItem[]): readonly ClassItem[] {
  const codes = [0x20, 0x9, 0xa, 0xd];
  const found: ClassItem[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const isRow = codes.every((code, ahead) => {
      const item = items[index + ahead];
      return item?.kind === "character" && item.code === code;
    });
    const item = items[index];
    if (isRow) {
      found.push({ kind: "escape", letter: "s" });
      index += codes.length - 1;
    } else if (item !== undefined) found.push(item);
  }
  return found;
}

/** Whether XML allows all characters of a range. */
function isLegal(first: number, last: number): boolean {
  return xmlCharacters.some(([from, to]) => from <= first && last <= to);
}

/** Leaves out the characters that XML does not allow, which match nothing. */
function legalItems(item: ClassItem): readonly ClassItem[] {
  if (item.kind !== "character" && item.kind !== "range") return [item];
  const [start, end] = item.kind === "character" ? [item.code, item.code] : [item.from.code, item.to.code];
  if (isLegal(start, end)) return [item];
  const set = setOfItem(item) ?? [];
  const legal = intersect(set, xmlCharacters);
  if (sameSet(legal, set)) return [item];
  return legal.map(([first, last]): ClassItem => {
    const from: Character = { kind: "character", code: first };
    return first === last ? from : { kind: "range", from, to: { kind: "character", code: last } };
  });
}

const controls: ReadonlyMap<number, string> = new Map([
  [0x9, "\\t"],
  [0xa, "\\n"],
  [0xd, "\\r"],
]);
const syntax = new Set("\\.?*+{}()[]|");
const members = new Set("\\[]");

function characterText({ code, escaped }: Character): string {
  const control = controls.get(code);
  if (control !== undefined) return control;
  if (!isLegal(code, code)) return unreadable(`U+${code.toString(16).padStart(4, "0")} cannot stand in XML`);
  const text = String.fromCodePoint(code);
  return syntax.has(text) || (escaped && (text === "-" || text === "^")) ? `\\${text}` : text;
}

function memberText({ code, escaped }: Character, hyphen: boolean, caret: boolean): string {
  const control = controls.get(code);
  if (control !== undefined) return control;
  const text = String.fromCodePoint(code);
  if (members.has(text)) return `\\${text}`;
  if (text === "-") return escaped || hyphen ? "\\-" : "-";
  if (text === "^") return escaped || caret ? "\\^" : "^";
  return escaped && syntax.has(text) ? `\\${text}` : text;
}
