import type { Dice } from "@soapstone/test-corpus";
import { oneOf, unusualText } from "./unusual-texts.ts";
import { attributesOf, piecesOf } from "./xml-vocabulary.ts";

/** Changes a document in one place, with pieces of its own, of another document or of the vocabulary. */
export function xmlMutation(text: string, other: string, roll: Dice): string {
  const change = oneOf(roll, [
    anyAttribute,
    knownAttribute,
    knownAttribute,
    anyElement,
    piece,
    piece,
    sameKind,
    sameKind,
    particle,
  ]);
  return change?.(text, roll, other) ?? text;
}

/** An element of a text: its positions, and its name in two pieces. */
interface XmlElement {
  readonly start: number;
  readonly end: number;
  /** The position after the start tag. */
  readonly inner: number;
  readonly prefix: string;
  readonly name: string;
  readonly isEmpty: boolean;
}

const tags = /<(?![!?])(\/?)(?:([\w.-]+):)?([\w.-]+)(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** Returns the elements of a text; the root is the last one. */
function elementsIn(text: string): readonly XmlElement[] {
  const open: Omit<XmlElement, "end">[] = [];
  const found: XmlElement[] = [];
  for (const { 0: tag, 1: slash, 2: prefix = "", 3: name = "", index } of text.matchAll(tags)) {
    const inner = index + tag.length;
    if (slash === "/") {
      const element = open.pop();
      if (element !== undefined) found.push({ ...element, end: inner });
    } else if (tag.endsWith("/>")) found.push({ start: index, inner, end: inner, prefix, name, isEmpty: true });
    else open.push({ start: index, inner, prefix, name, isEmpty: false });
  }
  return found;
}

/** Returns the elements of a text except its root. */
function contentsOf(text: string): readonly XmlElement[] {
  return elementsIn(text).slice(0, -1);
}

function spliced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** Drops or renames one attribute, or gives it the value of another one, so that references change their target. */
function anyAttribute(text: string, roll: Dice): string {
  const all = [...text.matchAll(/\s([\w:.-]+)=("[^"<]*"|'[^'<]*')/g)];
  const [one, other] = [oneOf(roll, all), oneOf(roll, all)];
  if (one === undefined || other === undefined) return text;
  const [whole, name = "", value = ""] = one;
  const [, otherName = "", otherValue = ""] = other;
  const word = unusualText(roll).replace(/["<&]/g, "");
  const changed = ["", ` ${name}=${otherValue}`, ` ${name}="${word}"`, ` ${otherName}=${value}`];
  return spliced(text, one.index, one.index + whole.length, oneOf(roll, changed) ?? "");
}

/** Gives an element an attribute of its vocabulary. */
function knownAttribute(text: string, roll: Dice): string {
  const element = oneOf(
    roll,
    elementsIn(text).filter(({ name }) => Object.hasOwn(attributesOf, name)),
  );
  const [name, values] = oneOf(roll, attributesOf[element?.name ?? ""] ?? []) ?? ["", []];
  if (element === undefined || name === "") return text;
  const tag = text.slice(element.start, element.inner);
  const without = tag.replace(new RegExp(`\\s${name}=("[^"]*"|'[^']*')`), "");
  const written = filled(` ${name}="${oneOf(roll, values) ?? ""}"`, text, roll);
  return spliced(
    text,
    element.start,
    element.inner,
    without.replace(/\s*\/?>$/, (end) => written + end.trim()),
  );
}

/** Puts values of attributes of the document in place of `@name`. */
function filled(piece: string, text: string, roll: Dice): string {
  return piece.replace(/(?<=["\s])@(\w+)/g, (_, name: string) => {
    const found = [...text.matchAll(new RegExp(`\\s${name}="([^"<]*)"`, "g"))];
    return oneOf(roll, found)?.[1] ?? "fuzz";
  });
}

/** Drops, doubles or moves one element, or replaces it by one of either document. */
function anyElement(text: string, roll: Dice, otherText: string): string {
  const [own, foreign] = [contentsOf(text), contentsOf(otherText)];
  const one = oneOf(roll, own);
  if (one === undefined) return text;
  const [place, donor] = [oneOf(roll, own) ?? one, oneOf(roll, foreign) ?? one];
  const within = text.slice(one.start, one.end);
  const changed = [
    () => spliced(text, one.start, one.end, ""),
    () => spliced(text, one.start, one.end, within.repeat(2)),
    () => spliced(text, one.start, one.end, otherText.slice(donor.start, donor.end)),
    () => spliced(text, one.start, one.end, text.slice(place.start, place.end)),
    () => spliced(text, place.end, place.end, within),
  ];
  return oneOf(roll, changed)?.() ?? text;
}

/** Puts a piece of the vocabulary into an element, as its first or last child. */
function piece(text: string, roll: Dice): string {
  const element = oneOf(
    roll,
    elementsIn(text).filter(({ name }) => Object.hasOwn(piecesOf, name)),
  );
  if (element === undefined) return text;
  const chosen = filled(oneOf(roll, piecesOf[element.name] ?? []) ?? "", text, roll);
  const { prefix, name, start, inner, end, isEmpty } = element;
  const colon = prefix === "" ? "" : `${prefix}:`;
  const content = chosen.replaceAll("P:", colon);
  if (isEmpty) return spliced(text, inner - 2, inner, `>${content}</${colon}${name}>`);
  const at = roll(2) === 0 ? inner : start + text.slice(start, end).lastIndexOf("</");
  return spliced(text, at, at, content);
}

/** Puts an element of either document in place of one of the same name, or beside it. */
function sameKind(text: string, roll: Dice, otherText: string): string {
  const source = roll(2) === 0 ? text : otherText;
  const [one, donors] = [oneOf(roll, contentsOf(text)), contentsOf(source)];
  const donor = oneOf(
    roll,
    donors.filter(({ name }) => name === one?.name),
  );
  if (one === undefined || donor === undefined) return text;
  const taken = source.slice(donor.start, donor.end);
  const content =
    donor.prefix === "" || one.prefix === "" ? taken : taken.replaceAll(`${donor.prefix}:`, `${one.prefix}:`);
  return spliced(text, roll(2) === 0 ? one.start : one.end, one.end, content);
}

/** Makes another model group of one, or puts a particle into one of its own. */
function particle(text: string, roll: Dice): string {
  const groups = contentsOf(text).filter(({ name }) => /^(sequence|choice|all|any|element|group)$/.test(name));
  const one = oneOf(roll, groups);
  if (one === undefined) return text;
  const content = text.slice(one.start, one.end);
  const colon = one.prefix === "" ? "" : `${one.prefix}:`;
  const name = oneOf(roll, ["sequence", "choice", "all"]) ?? "";
  if (/^(sequence|choice|all)$/.test(one.name) && roll(2) === 0)
    return spliced(
      text,
      one.start,
      one.end,
      content.replace(/^<[\w:.-]+/, `<${colon}${name}`).replace(/<\/[\w:.-]+>$/, `</${colon}${name}>`),
    );
  const occurs = oneOf(roll, ["", ' minOccurs="0"', ' maxOccurs="unbounded"', ' minOccurs="0" maxOccurs="2"']) ?? "";
  return spliced(text, one.start, one.end, `<${colon}${name}${occurs}>${content}</${colon}${name}>`);
}
