import { readJson, writeJson } from "@soapstone/apidoc-model";
import { type Dice, mutated } from "@soapstone/test-corpus";
import type { FuzzDocument } from "./documents.ts";

/** Replacements for texts of a document: names that objects inherit, numbers out of bounds, other notations. */
const strangers = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "", " ", "a b", "-1", "0", "1E5", "9007199254740993"],
  ...["2147483648", "unbounded", "0.1", "true", "null", "é", "\u{1F600}", "\uD800", "\u0000", "\r", "\u2028", "&lt;"],
  ...[
    "../x",
    "CON",
    "a".repeat(300),
    "{}",
    "[]",
    "#/",
    "#/__proto__",
    "%",
    "%ff",
    "tns:x",
    "xs:string",
    ".*",
    "[",
    "{x",
  ],
] as const;

/** Changes a document in one to three places, with pieces of its own or of another document of its notation. */
export function mutant(document: FuzzDocument, other: FuzzDocument, roll: Dice): FuzzDocument {
  let { text } = document;
  const isXml = document.kind === "wsdl" || document.kind === "xsd";
  for (let times = roll(3); times >= 0; times -= 1) {
    const kind = roll(4);
    if (kind === 0) text = withToken(text, roll);
    else if (isXml) text = kind === 1 ? withAttribute(text, roll) : withElement(text, other.text, roll);
    else text = withMember(text, document.uri, roll);
  }
  return { ...document, text };
}

/** Drops, doubles or replaces one word, character or line of a text. */
function withToken(text: string, roll: Dice): string {
  const tokens = text.split(/(\n|[\w.:#/-]+)/);
  const at = roll(tokens.length);
  const changed: readonly string[] = [
    "",
    (tokens[at] ?? "").repeat(2),
    stranger(roll),
    tokens[roll(tokens.length)] ?? "",
  ];
  return tokens.with(at, changed[roll(changed.length)] ?? "").join("");
}

/** Drops or renames one attribute, or gives it the value of another one, so that references change their target. */
function withAttribute(text: string, roll: Dice): string {
  const all = [...text.matchAll(/\s([\w:.-]+)=("[^"<]*"|'[^'<]*')/g)];
  const [one, other] = [all[roll(all.length)], all[roll(all.length)]];
  if (one === undefined || other === undefined) return text;
  const [whole, name = "", value = ""] = one;
  const [, otherName = "", otherValue = ""] = other;
  const word = stranger(roll).replace(/["<&]/g, "");
  const changed = ["", ` ${name}=${otherValue}`, ` ${name}="${word}"`, ` ${otherName}=${value}`];
  return text.slice(0, one.index) + (changed[roll(4)] ?? "") + text.slice(one.index + whole.length);
}

/** Drops, doubles or moves one element, or replaces it by one of either document. */
function withElement(text: string, otherText: string, roll: Dice): string {
  const [own, foreign] = [elementsIn(text), elementsIn(otherText)];
  const one = own[roll(own.length)];
  if (one === undefined) return text;
  const [kind, place, donor] = [roll(5), own[roll(own.length)] ?? one, foreign[roll(foreign.length)] ?? one];
  const within = text.slice(one.start, one.end);
  const cut = (by: string): string => text.slice(0, one.start) + by + text.slice(one.end);
  if (kind === 0) return cut("");
  if (kind === 1) return cut(within.repeat(2));
  if (kind === 2) return cut(otherText.slice(donor.start, donor.end));
  if (kind === 3) return cut(text.slice(place.start, place.end));
  return text.slice(0, place.end) + within + text.slice(place.end);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the positions of the elements of a text except its root. */
function elementsIn(text: string): readonly Range[] {
  const open: number[] = [];
  const found: Range[] = [];
  for (const { 0: tag, index } of text.matchAll(/<(?![!?])(?:[^<>"']|"[^"]*"|'[^']*')*>/g)) {
    if (!tag.startsWith("</") && !tag.endsWith("/>")) open.push(index);
    else {
      const start = tag.endsWith("/>") ? index : open.pop();
      if (start !== undefined && open.length > 0) found.push({ start, end: index + tag.length });
    }
  }
  return found;
}

/** Drops, doubles, renames or replaces one member of a JSON object or list. */
function withMember(text: string, uri: string, roll: Dice): string {
  const read = readJson({ uri, text });
  if (!read.ok) return withToken(text, roll);
  return writeJson(mutated(read.value, roll), { format: uri.endsWith(".json") ? "json" : "yaml" });
}

function stranger(roll: Dice): string {
  return strangers[roll(strangers.length)] ?? "";
}
