import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { versionPlace } from "../complement.ts";
import { separator } from "../complement-text.ts";
import { isForm } from "./element-forms.ts";

/**
 * The record of a document as it is written. What the only schema document says of itself (its version, what it refers
 * to) stands in the record, with no list around it; a record of texts is a text, `unqualified; version 1.0`, and so is
 * an entry of the list, `common.xsd; from Address`.
 */
export function writtenRecord(record: JsonObject): Json {
  const documents = record.get(listPlace);
  const fields = withoutList(record);
  if (fields !== record || !isArray(documents)) return asText(fields, ofRecord);
  const written = documents.map((entry) => (isObject(entry) ? asText(entry, ofEntry) : entry));
  return new Map([...record].map(([key, value]) => [key, key === listPlace ? written : value]));
}

/** The other way; undefined of what no record of ours is. */
export function readRecord(written: Json | undefined): JsonObject | undefined {
  const fields = typeof written === "string" ? readText(written, ofRecord) : written;
  if (!isObject(fields)) return undefined;
  const documents = fields.get(listPlace);
  if (!isArray(documents)) return withList(fields);
  const entries = documents.map((entry) =>
    typeof entry === "string" ? (readText(entry, ofEntry) ?? new Map<string, Json>([[filePlace, entry]])) : entry,
  );
  return withList(new Map([...fields].map(([key, value]) => [key, key === listPlace ? entries : value])));
}

const listPlace = "documents";
const filePlace = "file";
const formPlace = "elementForm";

/** What a document says of itself and a record never says of all. */
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

/** A number is the version of our conventions. */
function isOfDocument([key, value]: readonly [string, Json]): boolean {
  return ofDocument.has(key) && !(key === versionPlace && typeof value === "number");
}

function withoutList(record: JsonObject): JsonObject {
  const documents = record.get(listPlace);
  const [only, ...others] = isArray(documents) ? documents : [];
  if (!isObject(only) || others.length > 0 || only.size === 0) return record;
  if (![...only].every(isOfDocument) || [...only.keys()].some((key) => record.has(key))) return record;
  return new Map([...record].flatMap((entry) => (entry[0] === listPlace ? [...only] : [entry])));
}

/** Fields beside a list are nobody's: the list says what documents there are. */
function withList(fields: JsonObject): JsonObject {
  const only = new Map([...fields].filter(isOfDocument));
  if (only.size === 0) return fields;
  const others = [...fields].filter((entry) => !isOfDocument(entry));
  if (fields.has(listPlace)) return new Map(others);
  const after = [...fields].findIndex(isOfDocument);
  const before = [...fields].slice(0, after);
  return new Map([...before, [listPlace, [only]], ...others.slice(before.length)]);
}

/** Fields that a text may have behind their names; the form of local elements needs none, nor does what is `bare`. */
interface Texts {
  readonly named: ReadonlySet<string>;
  readonly bare?: string;
}

const ofRecord: Texts = {
  named: new Set(["lang", "namespace", "version", "attributeForm", "blockDefault", "from"]),
};

/** A document is known by its file. */
const ofEntry: Texts = { ...ofRecord, bare: filePlace };

/** A text where reading it gives the fields again. */
function asText(fields: JsonObject, texts: Texts): Json {
  const parts: string[] = [];
  for (const [key, value] of fields) {
    const isBare = key === texts.bare || (key === formPlace && isForm(value));
    if (typeof value !== "string" || value === "" || !(isBare || texts.named.has(key))) return fields;
    parts.push(isBare ? value : `${key} ${value}`);
  }
  const text = parts.join(separator);
  return sameJson(readText(text, texts) ?? null, fields) ? text : fields;
}

function readText(text: string, { named, bare }: Texts): JsonObject | undefined {
  const fields = new Map<string, Json>();
  for (const part of text.split(separator)) {
    const at = part.indexOf(" ");
    const name = part.slice(0, Math.max(at, 0));
    const [key, value] = isForm(part)
      ? [formPlace, part]
      : named.has(name)
        ? [name, part.slice(at + 1)]
        : [bare ?? "", part];
    if (key === "" || value === "" || fields.has(key)) return undefined;
    fields.set(key, value);
  }
  return fields;
}
