import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import {
  type Dialect,
  dialects,
  type JsonSchema,
  type JsonSchemaDialect,
  lowering,
  type Origins,
  writtenDocumentComplement,
} from "@soapstone/schema-mapping";

/** The parts of a JSON Schema document. */
export interface JsonSchemaParts {
  readonly dialect: JsonSchemaDialect;
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly root?: JsonSchema;
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  /** The document complement, at the root. */
  readonly documentComplement?: JsonObject;
}

/**
 * Writes a JSON Schema document: version, title and description, the schema of the whole, then the definitions. A
 * document without any of these has an empty map of definitions: otherwise it would be the schema of any value.
 */
export function writeJsonSchemaDocument(parts: JsonSchemaParts, origins?: Origins): JsonObject {
  const { schema, id, definitions }: Dialect = dialects[parts.dialect];
  const document = new Map<string, Json>();
  const put = (keyword: string | undefined, value: Json | undefined): void => {
    if (keyword !== undefined && value !== undefined) document.set(keyword, value);
  };
  put("$schema", schema);
  put(id, parts.id);
  put("title", parts.title);
  put("description", parts.description);
  const lower = lowering(parts.dialect, origins);
  const root = parts.root === undefined ? undefined : lower(parts.root);
  for (const [keyword, value] of isObject(root) ? root : []) put(keyword, value);
  const lowered = [...parts.definitions].map(([name, one]) => [name, lower(one)] as const);
  if (lowered.length > 0 || (root === undefined && parts.documentComplement === undefined))
    put(definitions, new Map(lowered));
  put(xXsd, parts.documentComplement && writtenDocumentComplement(parts.documentComplement));
  return document;
}
