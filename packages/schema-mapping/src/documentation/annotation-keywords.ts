import { isArray, isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { isMarkup, markdownOf, textOfMarkdown, writtenMarkdown } from "@soapstone/documentation-markup";
import type { AnnotationItem, XmlNode } from "@soapstone/xml-model";
import { attributesFrom, attributesText, canonicalProse, markupFrom, markupText } from "./markup.ts";

/**
 * An annotation as a description and complement. The description is the text of all documentation, in paragraphs. Only
 * if there is more than one plain block of documentation, `entries` has one entry for each item of the annotation. An
 * entry does not repeat its text: it states how many paragraphs are its own, unless it is one; the last item has the
 * rest.
 */
export interface DescribedAnnotation {
  readonly description?: string;
  readonly entries?: Json;
}

/** The options for writing documentation. */
export interface AnnotationWriting {
  /** The default language of documentation. */
  readonly language?: string | undefined;
  /** Whether the text of documentation is Markdown already. */
  readonly writesMarkdown?: boolean | undefined;
}

/** Converts documentation to Markdown paragraphs, split at blank lines. */
function paragraphsOf(nodes: readonly XmlNode[], { writesMarkdown = false }: AnnotationWriting): readonly string[] {
  const text = (writesMarkdown ? writtenMarkdown(nodes) : undefined) ?? markdownOf(nodes);
  return text === "" ? [] : text.split("\n\n");
}

/** Converts the items of an annotation to a description and entries. */
export function annotationToKeywords(
  notes: readonly AnnotationItem[] | undefined,
  writing: AnnotationWriting = {},
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
    // The last item has the remaining paragraphs, any other one paragraph unless stated.
    const isPlain = block === last || block.own.length === Math.min(1, left) || hasOwnMarkup(block.note);
    left -= block.own.length;
    return entryOf(block.note, isPlain ? undefined : block.own.length, writing.language);
  });
  const [first, ...others] = blocks;
  // Beside appinfo alone, the documentation comes first.
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

/** Returns the text of a single item of plain documentation, as nearly all annotations are. */
function plainNote(notes: readonly AnnotationItem[], writing: AnnotationWriting): string | undefined {
  const [note] = notes;
  if (note === undefined || notes.length > 1 || note.kind !== "documentation" || hasOwnMarkup(note)) return undefined;
  if (note.source !== undefined || note.foreign !== undefined || note.language !== writing.language) return undefined;
  const paragraphs = paragraphsOf(note.content, writing);
  return paragraphs.length === 0 ? undefined : paragraphs.join("\n\n");
}

function hasOwnMarkup({ kind, content }: AnnotationItem): boolean {
  return kind === "appinfo" || isMarkup(content);
}

/** Writes the markup of an item: appinfo unchanged, documentation in canonical form. */
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
 * The inverse of `annotationToKeywords`. Without entries, the whole text is one documentation. If the text was edited
 * so that it no longer fits the entries, items with markup get its plain text, and everything else in the entries
 * stays.
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

/** Removes markup from entries; the last item of documentation gets the remaining text. */
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

/**
 * Builds the items of entries, with the paragraphs distributed among them; undefined where there are more paragraphs
 * than the entries have, or the entries are invalid.
 */
function notesFrom(
  entries: readonly Json[],
  paragraphs: readonly string[],
  language: string | undefined,
): readonly AnnotationItem[] | undefined {
  const notes: AnnotationItem[] = [];
  const last = entries.findLastIndex(isOfText);
  let next = 0;
  // Beside appinfo alone, the documentation is an item of its own, and comes first.
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

/** Builds the item of an entry from the remaining paragraphs; the last item takes all. */
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

/** Returns the language that most documentation states, so that the complement states it once. */
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
