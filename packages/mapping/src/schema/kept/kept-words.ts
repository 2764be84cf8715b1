import type { Json } from "@soapstone/apidoc-model";
import type { Place, Report } from "@soapstone/workspace";
import { type Annotated, element, type Note, type XmlElement } from "@soapstone/xml-model";
import { channelName, isSaid, jsonIn } from "../../channels/channel-element.ts";
import { attributeOf, channelElement, channelElements, noteOf, textNode } from "../../channels/left-notes.ts";
import { type Change, changed, changesFrom, isAbout, textOf } from "../../channels/patch.ts";
import { mapping } from "../../diagnostics.ts";
import { type DialectName, dialectNames } from "../dialect/dialects.ts";
import { additionTo } from "./words-of-others.ts";

/**
 * Words that somebody gave a definition which was made of XML Schema, and that XML Schema does not have: one element in
 * `xs:appinfo` of the type or element that the definition is, and one of the schema document for the root of a JSON
 * Schema (decision 32).
 *
 *     <c:words>[{"at":"/properties/count","was":"1f2e3d4c","add":{"multipleOf":7}}]</c:words>
 *
 * `dialect` says in which words, where it is not those of an apidoc.
 */
export interface KeptWords {
  readonly dialect: DialectName;
  readonly changes: readonly Change[];
  /** The component, where they were read. */
  readonly at?: Place;
}

const elementName = "words";

export function wordsNote({ dialect, changes }: Omit<KeptWords, "at">): Note {
  const attributes = dialect === "apidoc" ? {} : { dialect };
  return noteOf(element(channelName(elementName), attributes, [textNode(textOf(changes))]));
}

/** The other way: what is kept there in each of the dialects, in the order in which it was written. */
export function keptWordsAt(annotated: Annotated): readonly KeptWords[] {
  if (annotated.notes === undefined) return none;
  const { at } = annotated;
  return channelElements(annotated, elementName).map((found) => ({
    dialect: dialectOf(found),
    changes: changesFrom(jsonIn(found)),
    ...(at === undefined ? {} : { at }),
  }));
}

const none: readonly KeptWords[] = [];

/**
 * The notes of a component without what is words of its definition in a dialect. What was kept of another's stays a note,
 * since it cannot be told from what that dialect says.
 */
export function withoutWordsNote(
  notes: readonly Note[] | undefined,
  dialect: DialectName = "apidoc",
): readonly Note[] | undefined {
  if (notes?.some((note) => isWordsNote(note, dialect)) !== true) return notes;
  const own = notes.filter((note) => !isWordsNote(note, dialect));
  return own.length === 0 ? undefined : own;
}

function isWordsNote(note: Note, dialect: DialectName): boolean {
  const found = channelElement({ notes: [note] }, elementName);
  return found !== undefined && dialectOf(found) === dialect && note.content.filter(isSaid).length === 1;
}

function dialectOf(found: XmlElement): DialectName {
  const said = attributeOf(found, "dialect");
  return dialectNames.find((name) => name === said) ?? "apidoc";
}

/**
 * A schema with the words that were kept, wherever it is still what they are about; `report` is told of the others. In
 * another dialect schemas are not the same: there they are added to what has none of their kind.
 */
export function withWordsOf(schema: Json, words: readonly KeptWords[], target: DialectName, report: Report): Json {
  return words.reduce((said, one) => withWordsOfOne(said, one, target, report), schema);
}

function withWordsOfOne(schema: Json, { dialect, changes, at }: KeptWords, target: DialectName, report: Report): Json {
  const stale = dialect === target ? changes.filter((change) => !isAbout(change, schema)) : [];
  if (stale.length > 0) report(mapping("stale-words", { words: stale.flatMap(keywordsOf).join(", ") }, at));
  const own = dialect === target ? changes : changes.flatMap((change) => additionTo(schema, change, dialect, target));
  return changed(schema, own, { kept: true });
}

/** The keywords of which a change speaks. */
export function keywordsOf({ set, add, drop = [], is }: Change): readonly string[] {
  return is === undefined ? [...(set?.keys() ?? []), ...(add?.keys() ?? []), ...drop] : ["all"];
}
