import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { documentComplementOf } from "./read-json-schema.ts";

const documentsPlace = "documents";

/** A document complement, and the description of the whole document. */
export interface DescribedDocuments {
  readonly documentComplement?: JsonObject | undefined;
  readonly description?: string | undefined;
}

/**
 * Moves the documentation of the entry's schema document out of the document complement, since it is the description of
 * the output. Entries of other documents keep theirs.
 */
export function withoutDescription(documentComplement: JsonObject | undefined): DescribedDocuments {
  const [first, ...others] = documentsIn(documentComplement);
  const description = first?.get("description");
  if (first === undefined || first.has("file") || typeof description !== "string") return { documentComplement };
  const left = new Map([...first].filter(([key]) => key !== "description"));
  return {
    documentComplement: withDocuments(
      documentComplement,
      left.size === 0 && others.length === 0 ? [] : [left, ...others],
    ),
    description,
  };
}

/** Returns the documentation of the entry's schema document. */
export function documentDescription(documentComplement: JsonObject | undefined): string | undefined {
  return withoutDescription(documentComplement).description;
}

/** The inverse of `documentDescription`. */
export function withDescription({ documentComplement, description }: DescribedDocuments): JsonObject | undefined {
  if (description === undefined) return documentComplement;
  const [first, ...others] = documentsIn(documentComplement);
  const described = new Map<string, Json>([["description", description]]);
  if (first === undefined) return withDocuments(documentComplement, [described]);
  return withDocuments(
    documentComplement,
    first.has("file") ? [described, first, ...others] : [new Map([...first, ...described]), ...others],
  );
}

/** Returns the document complement of an apidoc; an apidoc of schemas alone has their description in its `info`. */
export function documentComplementOfApidoc(document: Json): JsonObject | undefined {
  const documentComplement = documentComplementOf(document);
  if (!isObject(document) || document.has(xWsdl)) return documentComplement;
  const info = document.get("info");
  const description = isObject(info) ? info.get("description") : undefined;
  return withDescription({ documentComplement, ...(typeof description === "string" ? { description } : {}) });
}

function documentsIn(documentComplement: JsonObject | undefined): readonly JsonObject[] {
  const documents = documentComplement?.get(documentsPlace);
  return isArray(documents) ? documents.filter(isObject) : [];
}

function withDocuments(
  documentComplement: JsonObject | undefined,
  documents: readonly JsonObject[],
): JsonObject | undefined {
  const found = new Map(documentComplement);
  if (documents.length === 0) found.delete(documentsPlace);
  else found.set(documentsPlace, [...documents]);
  return found.size === 0 ? undefined : found;
}
