import {
  isObject,
  type Json,
  type JsonObject,
  type NamedMap,
  readSchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import type { RestoredSchema } from "@soapstone/external-schemas";
import { readJsonSchemaDocument, writeJsonSchemaDocument } from "@soapstone/schema-documents";
import { type JsonSchema, type JsonSchemaDialect, lower } from "@soapstone/schema-mapping";

/** Returns the JSON Schema that schemas were converted from, in the requested dialect. */
export function restoredDocument(found: RestoredSchema, dialect: JsonSchemaDialect): JsonObject | undefined {
  if (!isObject(found.document)) return undefined;
  if (found.dialect === dialect) return found.document;
  const read = readJsonSchemaDocument(found.document, { uri: "" });
  const { id, title, description, root, definitions } = read;
  return writeJsonSchemaDocument({
    dialect,
    definitions,
    ...(id === undefined ? {} : { id }),
    // The keywords of the root are in the document itself.
    ...(root === undefined && title !== undefined ? { title } : {}),
    ...(root === undefined && description !== undefined ? { description } : {}),
    ...(root === undefined ? {} : { root }),
  });
}

/** Returns the same as definitions of an apidoc; the root is a definition with the name of its element. */
export function restoredDefinitions(found: RestoredSchema): NamedMap<SchemaOrRef> {
  return found.dialect === "apidoc" ? apidocDefinitions(found.document) : loweredDefinitions(found);
}

function apidocDefinitions(document: Json): NamedMap<SchemaOrRef> {
  const held = isObject(document) ? document.get("definitions") : undefined;
  const found = new Map<string, SchemaOrRef>();
  for (const [name, value] of isObject(held) ? held : []) {
    const schema = readSchemaObject(value, { uri: "", pointer: "" }, () => undefined);
    if (schema !== undefined) found.set(name, schema);
  }
  return found;
}

function loweredDefinitions({ document, root: name = "root" }: RestoredSchema): NamedMap<SchemaOrRef> {
  const { root, definitions } = readJsonSchemaDocument(document, { uri: "" });
  const all: readonly (readonly [string, JsonSchema])[] =
    root === undefined || definitions.has(name) ? [...definitions] : [[name, root], ...definitions];
  return new Map(all.map(([key, schema]) => [key, lower(schema, "apidoc")]));
}
