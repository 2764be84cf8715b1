import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { versionPlace } from "../complement.ts";
import { separator } from "../complement-text.ts";
import { isForm } from "./element-forms.ts";

/**
 * The record of a document as it is written. What the only schema document says of itself (its version, what it refers
 * to) stands in the record, with no list around it; a record of texts is a text: `unqualified; version 1.0`.
 */
export function writtenRecord(record: JsonObject): Json {
  const fields = withoutList(record);
  const parts = [...fields].map(([key, value]) => textOf(key, value));
  if (parts.some((part) => part === undefined)) return fields;
  const text = parts.join(separator);
  return sameJson(readText(text) ?? null, fields) ? text : fields;
}

/** The other way; undefined of what no record of ours is. */
export function readRecord(written: Json | undefined): JsonObject | undefined {
  const fields = isObject(written) ? written : typeof written === "string" ? readText(written) : undefined;
  return fields === undefined ? undefined : withList(fields);
}

const listPlace = "documents";
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

/** The form of local elements needs no name; other texts follow theirs. */
function textOf(key: string, value: Json): string | undefined {
  if (key === formPlace) return isForm(value) ? value : undefined;
  return named.has(key) && typeof value === "string" ? `${key} ${value}` : undefined;
}

const named: ReadonlySet<string> = new Set(["lang", "namespace", "version", "attributeForm", "blockDefault", "from"]);

function readText(text: string): JsonObject | undefined {
  const fields = new Map<string, Json>();
  for (const part of text.split(separator)) {
    const at = part.indexOf(" ");
    const [key, value] = isForm(part) ? [formPlace, part] : [part.slice(0, Math.max(at, 0)), part.slice(at + 1)];
    if ((key !== formPlace && !named.has(key)) || fields.has(key)) return undefined;
    fields.set(key, value);
  }
  return fields;
}
