import type { Character, CharacterClass, ClassItem, Escape, Piece } from "./ast.ts";
import { type Cursor, unreadable } from "./reader.ts";
import { category } from "./unicode-categories.ts";

/** Reads one atom: a character, an escape or a class; groups and anchors are read elsewhere. */
export function readAtom(cursor: Cursor): Piece["atom"] {
  const here = cursor.take();
  switch (here) {
    case ".":
      return { kind: "any" };
    case "[":
      return readClass(cursor);
    case "\\": {
      if (cursor.takes("D")) return { kind: "class", negated: true, items: [digits] };
      if (cursor.takes("W")) return { kind: "class", negated: true, items: wordItems };
      const items = readEscape(cursor);
      const [only] = items;
      if (only === undefined) return unreadable("an escape says nothing");
      return items.length === 1 && only.kind !== "range" ? only : { kind: "class", negated: false, items };
    }
    case "?":
    case "*":
    case "+":
      return unreadable(`"${here}" stands where nothing can`);
    default:
      return character(here);
  }
}

function character(text: string): Character {
  return { kind: "character", code: text.codePointAt(0) ?? 0 };
}

function readClass(cursor: Cursor): CharacterClass {
  const negated = cursor.takes("^");
  const items: ClassItem[] = [];
  while (cursor.look() !== "]") {
    if (cursor.atEnd) return unreadable("a character class is not closed");
    items.push(...readItems(cursor));
  }
  cursor.take();
  if (items.length > 0) return { kind: "class", negated, items };
  if (!negated) return unreadable("a class without characters matches nothing");
  const all: readonly Escape[] = [
    { kind: "escape", letter: "s" },
    { kind: "escape", letter: "S" },
  ];
  return { kind: "class", negated: false, items: all };
}

function readItems(cursor: Cursor): readonly ClassItem[] {
  const first = readMember(cursor);
  const [from] = first;
  if (from?.kind !== "character" || cursor.look() !== "-" || cursor.look(1) === "]") return first;
  const place = cursor.place;
  cursor.take();
  const [to] = readMember(cursor);
  if (to?.kind !== "character") {
    cursor.back(place);
    return first;
  }
  if (to.code < from.code) return unreadable("a range of characters ends before it begins");
  return [{ kind: "range", from, to }];
}

function readMember(cursor: Cursor): readonly ClassItem[] {
  const here = cursor.take();
  return here === "\\" ? readEscape(cursor, true) : [character(here)];
}

const controls: ReadonlyMap<string, number> = new Map([
  ["n", 0xa],
  ["r", 0xd],
  ["t", 0x9],
  ["v", 0xb],
  ["f", 0xc],
  ["0", 0],
]);

const digits: ClassItem = { kind: "range", from: character("0"), to: character("9") };
const wordItems: readonly ClassItem[] = [
  { kind: "range", from: character("A"), to: character("Z") },
  { kind: "range", from: character("a"), to: character("z") },
  digits,
  character("_"),
];
/** The characters that both languages escape with a backslash. */
const escapable = new Set("\\|.-^?*+{}()[]");

function readEscape(cursor: Cursor, inClass = false): readonly ClassItem[] {
  const here = cursor.take();
  const control = controls.get(here);
  if (control !== undefined) return [{ kind: "character", code: control, escaped: true }];
  switch (here) {
    case "d":
      return [digits];
    case "w":
      return wordItems;
    case "s":
    case "S":
      return [{ kind: "escape", letter: here }];
    case "D":
    case "W":
      return unreadable(`XSD's "\\${here}" is another`);
    case "b":
      return inClass ? [{ kind: "character", code: 8 }] : unreadable("XSD has no word boundaries");
    case "B":
      return unreadable("XSD has no word boundaries");
    case "k":
      return unreadable("XSD has no back references");
    case "p":
    case "P":
      return [readProperty(cursor, here === "P")];
    case "x":
      return [readNumber(cursor, 2)];
    case "u":
      return [cursor.takes("{") ? readBraced(cursor) : readNumber(cursor, 4)];
    case "c":
      return [{ kind: "character", code: (cursor.take().codePointAt(0) ?? 0) % 32 }];
    case "":
      return unreadable("it ends with a backslash");
    default:
      if (/[1-9]/.test(here)) return unreadable("XSD has no back references");
      return [isEscapable(here, inClass) ? { ...character(here), escaped: true } : character(here)];
  }
}

/** Whether a character keeps its backslash: before a caret outside a class ECMAScript needs one, XSD does not. */
function isEscapable(text: string, inClass: boolean): boolean {
  return escapable.has(text) && (inClass || text !== "^");
}

function readNumber(cursor: Cursor, length: number): Character {
  let text = "";
  while (text.length < length) text += cursor.take() || unreadable("a character's number is too short");
  return numbered(text);
}

function readBraced(cursor: Cursor): Character {
  let text = "";
  while (!cursor.atEnd && cursor.look() !== "}") text += cursor.take();
  if (!cursor.takes("}")) return unreadable("a character's number is not closed");
  return numbered(text);
}

function numbered(text: string): Character {
  const code = /^[0-9a-fA-F]{1,6}$/.test(text) ? Number.parseInt(text, 16) : Number.NaN;
  return code <= 0x10ffff ? { kind: "character", code } : unreadable(`"${text}" is no character's number`);
}

function readProperty(cursor: Cursor, negated: boolean): Escape {
  if (!cursor.takes("{")) return unreadable("a property has no name");
  let name = "";
  while (!cursor.atEnd && cursor.look() !== "}") name += cursor.take();
  if (!cursor.takes("}")) return unreadable("a property is not closed");
  const short = name.replace(/^(gc|General_Category)=/, "");
  return category(short) === undefined
    ? unreadable(`"${name}" is no category of XSD`)
    : { kind: "category", name: short, negated };
}
