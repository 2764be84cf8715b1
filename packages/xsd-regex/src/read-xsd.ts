import type {
  Atom,
  Character,
  CharacterClass,
  ClassItem,
  Escape,
  EscapeLetter,
  Piece,
  Regex,
  RegexOutcome,
} from "./ast.ts";
import { setOfEscape } from "./escapes.ts";
import { type Cursor, readAll, readAlternatives, readQuantifier, unreadable } from "./reader.ts";

/** Reads a regular expression of XSD (XSD 1.0 Part 2, appendix F), in which `^` and `$` are ordinary characters. */
export function readXsd(pattern: string): RegexOutcome<Regex> {
  return readAll(pattern, regex);
}

function regex(cursor: Cursor): Regex {
  return cursor.deeper(() => readAlternatives(cursor, () => piece(cursor)));
}

function piece(cursor: Cursor): Piece {
  const what = atom(cursor);
  const quantifier = readQuantifier(cursor);
  return quantifier === undefined ? { atom: what } : { atom: what, quantifier };
}

function atom(cursor: Cursor): Atom {
  const here = cursor.take();
  switch (here) {
    case "(": {
      if (cursor.look() === "?") return unreadable('"(?" has no meaning in XSD');
      const inner = regex(cursor);
      if (!cursor.takes(")")) return unreadable("a parenthesis is not closed");
      return { kind: "group", regex: inner };
    }
    case "[":
      return characterClass(cursor);
    case ".":
      return { kind: "any" };
    case "\\":
      return readEscape(cursor);
    case "?":
    case "*":
    case "+":
    case "{":
    case "}":
    case "]":
      return unreadable(`"${here}" stands where nothing can`);
    default:
      return character(here);
  }
}

function character(text: string): Character {
  return { kind: "character", code: text.codePointAt(0) ?? 0 };
}

const controls: ReadonlyMap<string, number> = new Map([
  ["n", 0xa],
  ["r", 0xd],
  ["t", 0x9],
]);

const literals = new Set("\\|.-^?*+{}()[]");
/** Characters that XSD does not allow after a backslash, whose meaning is clear nevertheless. */
const tolerated = new Set("/$\"'#%&,:;<=>@!~` _");
const letters: ReadonlySet<string> = new Set("sSdDwWiIcC");

function readEscape(cursor: Cursor): Character | Escape {
  const here = cursor.take();
  const control = controls.get(here);
  if (control !== undefined) return { kind: "character", code: control, escaped: true };
  if (literals.has(here)) return { ...character(here), escaped: true };
  if (tolerated.has(here)) return character(here);
  if (letters.has(here)) return { kind: "escape", letter: here as EscapeLetter };
  if ((here === "p" || here === "P") && cursor.takes("{")) return property(cursor, here === "P");
  return unreadable(here === "" ? "it ends with a backslash" : `"\\${here}" is no escape of XSD`);
}

function property(cursor: Cursor, negated: boolean): Escape {
  let name = "";
  while (!cursor.atEnd && cursor.look() !== "}") name += cursor.take();
  if (!cursor.takes("}")) return unreadable("a property is not closed");
  const found: Escape = name.startsWith("Is")
    ? { kind: "block", name: name.slice(2), negated }
    : { kind: "category", name, negated };
  return setOfEscape(found) === undefined ? unreadable(`"${name}" is no category or block of Unicode`) : found;
}

function characterClass(cursor: Cursor): CharacterClass {
  const negated = cursor.takes("^");
  const items: ClassItem[] = [];
  let minus: CharacterClass | undefined;
  while (minus === undefined && cursor.look() !== "]") {
    if (cursor.atEnd) return unreadable("a character class is not closed");
    if (cursor.look() === "-" && cursor.look(1) === "[" && items.length > 0) {
      cursor.take();
      cursor.take();
      minus = cursor.deeper(() => characterClass(cursor));
    } else items.push(classItem(cursor));
  }
  if (!cursor.takes("]")) return unreadable("something follows the class that is taken away");
  if (items.length === 0) return unreadable("a character class is empty");
  return { kind: "class", negated, items, ...(minus === undefined ? {} : { minus }) };
}

function classItem(cursor: Cursor): ClassItem {
  const from = classCharacter(cursor);
  // A hyphen at the end, or before a subtraction, is a character.
  if (from.kind !== "character" || cursor.look() !== "-" || cursor.look(1) === "]" || cursor.look(1) === "[")
    return from;
  const place = cursor.place;
  cursor.take();
  const to = classCharacter(cursor);
  if (to.kind !== "character") {
    cursor.back(place);
    return from;
  }
  if (to.code < from.code) return unreadable("a range of characters ends before it begins");
  return { kind: "range", from, to };
}

function classCharacter(cursor: Cursor): Character | Escape {
  const here = cursor.take();
  if (here === "\\") return readEscape(cursor);
  if (here === "[") return unreadable('"[" stands inside a character class');
  return character(here);
}
