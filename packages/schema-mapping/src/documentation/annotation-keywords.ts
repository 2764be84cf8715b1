import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { isMarkup, markdownOf, textOfMarkdown, writtenMarkdown } from "@soapstone/documentation-markup";
import type { AnnotationItem, XmlNode } from "@soapstone/xml-model";
import { attributesFrom, attributesText, canonicalProse, markupFrom, markupText } from "./markup.ts";

/**
 * Notes as words and complement: the text of all documentation, a paragraph after the other, and, only where there is
 * more to say than one block of text, one entry per note. An entry never repeats the text: it says how many of the
 * paragraphs are its own, where that is not one; the last block has what is left.
 */
export interface DescribedAnnotation {
  readonly description?: string;
  readonly entries?: Json;
}

/** How documentation is written. */
export interface Writing {
  /** The language that it has by default. */
  readonly language?: string | undefined;
  /** Whether its text is Markdown as it stands. */
  readonly writesMarkdown?: boolean | undefined;
}

/** The Markdown of a documentation; a blank line ends a paragraph. */
function paragraphsOf(nodes: readonly XmlNode[], { writesMarkdown = false }: Writing): readonly string[] {
  const text = (writesMarkdown ? writtenMarkdown(nodes) : undefined) ?? markdownOf(nodes);
  return text === "" ? [] : text.split("\n\n");
}

/** From notes to a description and what it does not say. */
export function annotationToKeywords(
  notes: readonly AnnotationItem[] | undefined,
  writing: Writing = {},
): DescribedAnnotation {
  if (notes === undefined || notes.length === 0) return nothing;
  const plain = plainNote(notes, writing);
  if (plain !== undefined) return { description: plain };
  const blocks = notes.map((note) => ({
    note,
    own: note.kind === "documentation" ? paragraphsOf(note.content, writing) : [],
  }));
  const paragraphs = blocks.flatMap(({ own }) => own);
  const last = blocks.findLast(({ note }) => note.kind === "documentation");
  let left = paragraphs.length;
  const all = blocks.map((block) => {
    // The last has what is left, any other one paragraph as long as there is one.
    const isPlain = block === last || block.own.length === Math.min(1, left) || hasOwnMarkup(block.note);
    left -= block.own.length;
    return entryOf(block.note, isPlain ? undefined : block.own.length, writing.language);
  });
  const [first, ...others] = blocks;
  // Beside notes for machines alone, what is said comes first.
  const isFirst = first === last && others.every(({ note }) => note.kind === "appinfo") && isPlainEntry(all[0]);
  const entries = isFirst && paragraphs.length > 0 ? all.slice(1) : all;
  return {
    ...(paragraphs.length === 0 ? {} : { description: paragraphs.join("\n\n") }),
    ...(entries.length === 0 ? {} : { entries }),
  };
}

const nothing: DescribedAnnotation = {};

function isPlainEntry(entry: Json | undefined): boolean {
  return isObject(entry) && entry.size === 0;
}

/** The text of a single note that is nothing else: nearly all notes are such. */
function plainNote(notes: readonly AnnotationItem[], writing: Writing): string | undefined {
  const [note] = notes;
  if (note === undefined || notes.length > 1 || note.kind !== "documentation" || hasOwnMarkup(note)) return undefined;
  if (note.source !== undefined || note.foreign !== undefined || note.language !== writing.language) return undefined;
  const paragraphs = paragraphsOf(note.content, writing);
  return paragraphs.length === 0 ? undefined : paragraphs.join("\n\n");
}

function hasOwnMarkup({ kind, content }: AnnotationItem): boolean {
  return kind === "appinfo" || isMarkup(content);
}

/** What machines put there is theirs; prose is in its canonical form. */
function markupOf({ kind, content }: AnnotationItem): string {
  return markupText(kind === "appinfo" ? content : canonicalProse(content));
}

function entryOf(note: AnnotationItem, paragraphs: number | undefined, language: string | undefined): Json {
  const isDefault = note.kind === "appinfo" ? note.language === undefined : note.language === language;
  return object([
    ["apart", note.apart],
    [note.kind, hasOwnMarkup(note) ? markupOf(note) : undefined],
    ["paragraphs", paragraphs],
    ["source", note.source],
    ["lang", isDefault ? undefined : (note.language ?? null)],
    ["attributes", note.foreign === undefined ? undefined : attributesText(note.foreign)],
  ]);
}

/**
 * The other way. Without entries, all text is one block of documentation. Of a text that is not that of the entries any more, blocks
 * with markup have its plain text, and the rest of the entries stays.
 */
export function keywordsToAnnotation(
  description: string | undefined,
  entries?: Json,
  language?: string,
): readonly AnnotationItem[] {
  const paragraphs = description === undefined || description === "" ? [] : description.split("\n\n");
  const own = isArray(entries) ? notesFrom(entries, paragraphs, language) : undefined;
  if (own !== undefined && (annotationToKeywords(own).description ?? "") === (description ?? "")) return own;
  const edited = isArray(entries) ? notesFrom(withoutMarkup(entries, paragraphs), paragraphs, language) : undefined;
  return edited ?? (paragraphs.length === 0 ? [] : [documentation(paragraphs, language)]);
}

/** The last block of text has whatever is left; of no text there is none. */
function withoutMarkup(entries: readonly Json[], paragraphs: readonly string[]): readonly Json[] {
  if (paragraphs.length === 0) return entries.filter((entry) => !isOfText(entry));
  const last = entries.findLastIndex(isOfText);
  return entries.map((entry, index) => {
    if (!isObject(entry) || !isOfText(entry)) return entry;
    const rest = new Map(entry);
    rest.delete("documentation");
    if (index === last) rest.delete("paragraphs");
    return rest;
  });
}

function isOfText(entry: Json): boolean {
  return isObject(entry) && !entry.has("appinfo");
}

/** The notes of entries, among which the paragraphs are shared out; undefined where these are more or the entries are none. */
function notesFrom(
  entries: readonly Json[],
  paragraphs: readonly string[],
  language: string | undefined,
): readonly AnnotationItem[] | undefined {
  const notes: AnnotationItem[] = [];
  const last = entries.findLastIndex(isOfText);
  let next = 0;
  // Beside notes for machines alone, what is said is a note of its own, and comes first.
  if (last < 0 && paragraphs.length > 0) {
    notes.push(documentation(paragraphs, language));
    next = paragraphs.length;
  }
  for (const [index, entry] of entries.entries()) {
    const note = isObject(entry) ? noteFrom(entry, paragraphs.slice(next), index === last, language) : undefined;
    if (note === undefined) return undefined;
    if (note.kind === "documentation") next += paragraphsOf(note.content, {}).length;
    notes.push(note);
  }
  return next === paragraphs.length ? notes : undefined;
}

/** One note of an entry and the paragraphs that are left for it, and all for it if it is the last. */
function noteFrom(
  entry: JsonObject,
  paragraphs: readonly string[],
  isLast: boolean,
  language: string | undefined,
): AnnotationItem | undefined {
  const [markup, source, lang, attributes] = ["documentation", "source", "lang", "attributes"].map((key) =>
    entry.get(key),
  );
  const count = entry.get("paragraphs");
  const foreign = typeof attributes === "string" ? attributesFrom(attributes) : undefined;
  const about = {
    ...(typeof source === "string" ? { source } : {}),
    ...(typeof lang === "string" ? { language: lang } : {}),
    ...(foreign === undefined ? {} : { foreign }),
    ...(entry.get("apart") === true ? { apart: true as const } : {}),
  };
  const appinfo = entry.get("appinfo");
  if (typeof appinfo === "string") return withContent("appinfo", markupFrom(appinfo), about);
  const said = lang === undefined && language !== undefined ? { ...about, language } : about;
  if (typeof markup === "string") return withContent("documentation", markupFrom(markup), said);
  const share = typeof count === "number" ? count : isLast ? undefined : 1;
  const own = paragraphs.slice(0, share);
  return { ...documentation(own, undefined), ...said };
}

function withContent(
  kind: AnnotationItem["kind"],
  content: readonly XmlNode[] | undefined,
  about: Partial<AnnotationItem>,
): AnnotationItem | undefined {
  return content === undefined ? undefined : { ...about, kind, content };
}

function documentation(paragraphs: readonly string[], language: string | undefined): AnnotationItem {
  const text = textOfMarkdown(paragraphs.join("\n\n"));
  return {
    kind: "documentation",
    content: text === "" ? [] : [{ kind: "text", text }],
    ...(language === undefined ? {} : { language }),
  };
}

/** The language that most documentation states, so that the rest of the output need not. */
export function commonLanguage(notes: Iterable<AnnotationItem>): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { kind, language } of notes)
    if (kind === "documentation") counts.set(language, (counts.get(language) ?? 0) + 1);
  const [most] = [...counts].sort(([a, times], [b, others]) => others - times || compare(a ?? "", b ?? ""));
  return most?.[0];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
