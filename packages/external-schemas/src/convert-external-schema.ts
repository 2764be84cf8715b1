import { draftOf, isBefore, isObject, type Json } from "@soapstone/apidoc-model";
import { schemaFromDefinitions } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import type { Schema } from "@soapstone/xml-model";
import { emptySchema } from "./empty-schema.ts";
import type { ExternalDialect } from "./graph/schema-graph.ts";
import { withoutMarks } from "./marks.ts";
import { type RestoredOrigin, withOriginResiduals } from "./residual/written-residuals.ts";
import { type ExternalSchemaOptions, readExternalSchemas } from "./to-xml/read-external.ts";

export interface ConvertExternalOptions extends Omit<ExternalSchemaOptions, "draft" | "keepsEncodedNames"> {
  readonly targetNamespace: string;
  /** The draft of the document, where it states none. */
  readonly draft?: ExternalDialect;
  /** Whether the complement is written: what XSD cannot state of the document. */
  readonly writesComplement: boolean;
  readonly report: Report;
}

/** The schemas that a document was converted to. */
export interface ConvertedExternalSchema {
  readonly schemas: readonly Schema[];
  /** The global element of the root; absent where the root only holds definitions. */
  readonly root?: string;
}

/** Converts an external document to schemas; one without definitions becomes an empty schema. */
export function convertExternalSchema(
  document: Json,
  { writesComplement, report, ...options }: ConvertExternalOptions,
): ConvertedExternalSchema {
  const { draft = draftIn(document) } = options;
  const { targetNamespace } = options;
  const { definitions, namesByPointer, root } = readExternalSchemas(document, {
    ...options,
    draft,
    keepsEncodedNames: !writesComplement,
  });
  const found = root === undefined ? {} : { root };
  const implied = writesComplement
    ? definitions
    : new Map([...definitions].map(([name, schema]) => [name, withoutMarks(schema)] as const));
  const made = schemaFromDefinitions(implied, { targetNamespace, options: { profile: "readable" }, report });
  const schemas = made.length === 0 ? [emptySchema(targetNamespace)] : made;
  if (!writesComplement) return { schemas, ...found };
  return {
    schemas: withOriginResiduals(schemas, { dialect: dialectOf(draft), document, namesByPointer, ...found }),
    ...found,
  };
}

function draftIn(document: Json): ExternalDialect {
  if (isObject(document) && (document.has("swagger") || document.has("apidoc"))) return "apidoc";
  const draft = draftOf(document);
  return isBefore(draft, "draft-04") ? "draft-04" : (draft as Exclude<typeof draft, "draft-03">);
}

function dialectOf(draft: ExternalDialect): RestoredOrigin["dialect"] {
  if (draft === "apidoc") return draft;
  return draft === "2020-12" || draft === "2019-09" ? "2020-12" : "draft-04";
}
