import { isArray, isObject, type Json, type JsonObject, sameJson, writeJson } from "@soapstone/apidoc-model";
import { versionPlace } from "@soapstone/complement";
import { fieldSeparator } from "../complement-text.ts";
import { isSort } from "../component-kind.ts";
import { isForm } from "../names/element-forms.ts";

/**
 * Shortens a document complement. The fields of a single schema document are moved to the complement itself, without a
 * list. An object of texts becomes a text, `unqualified; objects {element}`, and so does an entry of the list,
 * `common.xsd; from Address`. Beside fields that cannot be texts, the others are one text, in the field `schemas`.
 */
export function writtenDocumentComplement(documentComplement: JsonObject): Json {
  const fields = withoutList(documentComplement);
  const whole = asText(fields, ofComplement);
  if (typeof whole === "string") return whole;
  const short = new Map([...fields].filter((field) => partOf(field, ofComplement) !== undefined));
  const text = new Map([[textPlace, asText(short, ofComplement)]]);
  // A text of one field is not always shorter.
  const isText = typeof text.get(textPlace) === "string" && writeJson(text).length < writeJson(short).length;
  const others = isText ? [...fields].filter(([key]) => !short.has(key)) : [...fields];
  const written = others.map(([key, value]) => [key, key === listPlace ? writtenList(value) : value] as const);
  return new Map<string, Json>([...(isText ? text : []), ...written]);
}

function writtenList(documents: Json): Json {
  return isArray(documents) ? documents.map((entry) => (isObject(entry) ? asText(entry, ofEntry) : entry)) : documents;
}

/** The inverse of `writtenDocumentComplement`; undefined for a value that this tool did not write. */
export function readDocumentComplement(written: Json | undefined): JsonObject | undefined {
  const fields = typeof written === "string" ? readText(written, ofComplement) : withText(written);
  if (!isObject(fields)) return undefined;
  const documents = fields.get(listPlace);
  if (!isArray(documents)) return withList(fields);
  const entries = documents.map((entry) =>
    typeof entry === "string" ? (readText(entry, ofEntry) ?? new Map<string, Json>([[filePlace, entry]])) : entry,
  );
  return withList(new Map([...fields].map(([key, value]) => [key, key === listPlace ? entries : value])));
}

/** Returns the fields of the text form. */
function withText(written: Json | undefined): Json | undefined {
  const text = isObject(written) ? written.get(textPlace) : undefined;
  if (!isObject(written) || typeof text !== "string") return written;
  const others = [...written].filter(([key]) => key !== textPlace);
  return new Map([...(readText(text, ofComplement) ?? []), ...others]);
}

/** The field for the text, beside fields that cannot be texts. */
const textPlace = "schemas";
const kindsPlace = "kinds";
const listPlace = "documents";
const filePlace = "file";
const formPlace = "elementForm";

/** Fields that belong to a document, and never to all documents. */
const ofDocument: ReadonlySet<string> = new Set([
  "version",
  "attributeForm",
  "blockDefault",
  "finalDefault",
  "description",
  "notes",
  "identifier",
  "annotation",
  "foreign",
  "leftovers",
  "from",
  "references",
]);

/** Whether a field belongs to a document; a number at `version` belongs to the complement. */
function isOfDocument([key, value]: readonly [string, Json]): boolean {
  return ofDocument.has(key) && !(key === versionPlace && typeof value === "number");
}

function withoutList(documentComplement: JsonObject): JsonObject {
  const documents = documentComplement.get(listPlace);
  const [only, ...others] = isArray(documents) ? documents : [];
  if (!isObject(only) || others.length > 0 || only.size === 0) return documentComplement;
  if (![...only].every(isOfDocument) || [...only.keys()].some((key) => documentComplement.has(key)))
    return documentComplement;
  return new Map([...documentComplement].flatMap((entry) => (entry[0] === listPlace ? [...only] : [entry])));
}

/** Moves fields of a document into the list of documents. Beside a list they belong to no document, and are dropped. */
function withList(fields: JsonObject): JsonObject {
  const only = new Map([...fields].filter(isOfDocument));
  if (only.size === 0) return fields;
  const others = [...fields].filter((entry) => !isOfDocument(entry));
  if (fields.has(listPlace)) return new Map(others);
  const after = [...fields].findIndex(isOfDocument);
  const before = [...fields].slice(0, after);
  return new Map([...before, [listPlace, [only]], ...others.slice(before.length)]);
}

/** The fields that a text may have with their names. The element form and the field `bare` need no name. */
interface Texts {
  readonly named: ReadonlySet<string>;
  readonly bare?: string;
}

const ofComplement: Texts = {
  named: new Set(["lang", "namespace", "version", "attributeForm", "blockDefault", "from", "references"]),
};

/** The fields of a document, whose file needs no name. */
const ofEntry: Texts = { ...ofComplement, bare: filePlace };

/** Fields that are lists; a list of one is written as its only item. */
const lists: ReadonlySet<string> = new Set(["references", "from"]);
const comma = ", ";
const none = "no ";

/** Writes fields as a text if reading it gives them again; else returns the fields. */
function asText(fields: JsonObject, texts: Texts): Json {
  const parts = [...fields].map((field) => partOf(field, texts));
  if (parts.length === 0 || parts.includes(undefined)) return fields;
  const text = parts.join(fieldSeparator);
  return sameJson(readText(text, texts) ?? null, fields) ? text : fields;
}

function partOf([key, value]: readonly [string, Json], texts: Texts): string | undefined {
  if (key === kindsPlace) return kindsText(value);
  const isBare = key === texts.bare || (key === formPlace && isForm(value));
  if (!isBare && !texts.named.has(key)) return undefined;
  if (value === "" || (isArray(value) && value.length === 0)) return isBare ? undefined : `${none}${key}`;
  if (isArray(value)) return value.every((one) => typeof one === "string") ? `${key} ${value.join(comma)}` : undefined;
  return typeof value !== "string" ? undefined : isBare ? value : `${key} ${value}`;
}

/** Writes the conventions of kinds, one part for each: `objects {element}`. */
function kindsText(kinds: Json): string | undefined {
  if (!isObject(kinds) || kinds.size === 0) return undefined;
  const parts = [...kinds].map(([sort, is]) => (isSort(sort) && typeof is === "string" ? `${sort} ${is}` : undefined));
  return parts.includes(undefined) ? undefined : parts.join(fieldSeparator);
}

function readText(text: string, texts: Texts): JsonObject | undefined {
  const fields = new Map<string, Json>();
  const kinds = new Map<string, Json>();
  for (const part of text.split(fieldSeparator)) {
    const [key, value] = readPart(part, texts);
    const into = isSort(key) ? kinds : fields;
    if (key === "" || value === undefined || into.has(key)) return undefined;
    if (into === kinds) fields.set(kindsPlace, kinds);
    into.set(key, value);
  }
  return fields;
}

function readPart(part: string, { named, bare }: Texts): readonly [key: string, value: Json | undefined] {
  if (isForm(part)) return [formPlace, part];
  const at = part.indexOf(" ");
  const name = part.slice(0, Math.max(at, 0));
  const value = part.slice(at + 1);
  if (part.startsWith(none) && named.has(value)) return [value, lists.has(value) ? [] : ""];
  if (isSort(name)) return [name, value];
  if (!named.has(name)) return [bare ?? "", part === "" ? undefined : part];
  if (value === "") return [name, undefined];
  const all = value.split(comma);
  return [name, lists.has(name) && (name === "references" || all.length > 1) ? all : value];
}
