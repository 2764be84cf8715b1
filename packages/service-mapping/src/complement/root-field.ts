import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "@soapstone/complement";
import { readDocumentComplement, writtenDocumentComplement } from "@soapstone/schema-mapping";
import { rootComplement } from "./root.ts";

/**
 * Sets a field in the document complement at the root; undefined for a document that has no complement there. The value
 * is a text, so that it cannot be mistaken for a reference in the document.
 */
export function withRootField(document: JsonObject, key: string, text: string): JsonObject | undefined {
  const record = rootComplementIn(document);
  if (record === undefined) return undefined;
  return new Map(document).set(record.field, new Map([...record.fields, [key, text]]));
}

/**
 * Takes a field out of the document complement: returns its text, and the document as it was before the field was set.
 * Undefined where there is no such field.
 */
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
