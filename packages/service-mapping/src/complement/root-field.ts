import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "@soapstone/complement";
import { readDocumentComplement, writtenDocumentComplement } from "@soapstone/schema-mapping";
import { rootComplement } from "./root.ts";

/**
 * A document with one more field in the complement of its root, or with another value of it; undefined for a document
 * that has no complement there. The value is a text: whoever looks for references in the document finds none in it.
 */
export function withRootField(document: JsonObject, key: string, text: string): JsonObject | undefined {
  const record = rootComplementIn(document);
  if (record === undefined) return undefined;
  return new Map(document).set(record.field, new Map([...record.fields, [key, text]]));
}

/** The text of such a field, and the document without it, as it was before; undefined where there is none. */
export function takeRootField(
  document: JsonObject,
  key: string,
): { readonly text: string; readonly document: JsonObject } | undefined {
  const record = rootComplementIn(document);
  const text = record?.fields.get(key);
  if (record === undefined || typeof text !== "string") return undefined;
  const fields = new Map([...record.fields].filter(([name]) => name !== key));
  return { text, document: new Map(document).set(record.field, record.write(fields)) };
}

interface RootRecord {
  readonly field: string;
  readonly fields: JsonObject;
  readonly write: (fields: JsonObject) => Json;
}

function rootComplementIn(document: JsonObject): RootRecord | undefined {
  const service = rootComplement(document);
  if (service !== undefined) return { field: xWsdl, fields: service, write: (fields) => fields };
  const record = document.get(xXsd);
  const schemas = readDocumentComplement(record);
  return schemas === undefined || (!isObject(record) && typeof record !== "string")
    ? undefined
    : { field: xXsd, fields: schemas, write: writtenDocumentComplement };
}
