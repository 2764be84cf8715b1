import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { recordOf } from "./read-json-schema.ts";

const documentsPlace = "documents";

/** A record, and the words about the whole document that stand beside it. */
export interface AboutDocuments {
  readonly record?: JsonObject | undefined;
  readonly description?: string | undefined;
}

/**
 * What the entry's schema document says of itself is the description of what is made of it, and no matter of the
 * record. Entries of other files keep theirs.
 */
export function withoutDescription(record: JsonObject | undefined): AboutDocuments {
  const [first, ...others] = documentsIn(record);
  const description = first?.get("description");
  if (first === undefined || first.has("file") || typeof description !== "string") return { record };
  const left = new Map([...first].filter(([key]) => key !== "description"));
  return {
    record: withDocuments(record, left.size === 0 && others.length === 0 ? [] : [left, ...others]),
    description,
  };
}

/** What the entry's schema document says of itself. */
export function documentDescription(record: JsonObject | undefined): string | undefined {
  return withoutDescription(record).description;
}

/** The other way. */
export function withDescription({ record, description }: AboutDocuments): JsonObject | undefined {
  if (description === undefined) return record;
  const [first, ...others] = documentsIn(record);
  const said = new Map<string, Json>([["description", description]]);
  if (first === undefined) return withDocuments(record, [said]);
  return withDocuments(
    record,
    first.has("file") ? [said, first, ...others] : [new Map([...first, ...said]), ...others],
  );
}

/** The record of an apidoc; one that is made of schemas alone has the words about them in its `info`. */
export function recordOfApidoc(document: Json): JsonObject | undefined {
  const record = recordOf(document);
  if (!isObject(document) || document.has(xWsdl)) return record;
  const info = document.get("info");
  const description = isObject(info) ? info.get("description") : undefined;
  return withDescription({ record, ...(typeof description === "string" ? { description } : {}) });
}

function documentsIn(record: JsonObject | undefined): readonly JsonObject[] {
  const documents = record?.get(documentsPlace);
  return isArray(documents) ? documents.filter(isObject) : [];
}

function withDocuments(record: JsonObject | undefined, documents: readonly JsonObject[]): JsonObject | undefined {
  const found = new Map(record);
  if (documents.length === 0) found.delete(documentsPlace);
  else found.set(documentsPlace, [...documents]);
  return found.size === 0 ? undefined : found;
}
