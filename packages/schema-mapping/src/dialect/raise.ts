import type { Json, SchemaOrRef } from "@soapstone/apidoc-model";
import type { JsonSchema } from "../json-schema.ts";
import type { DialectName, JsonSchemaDialect } from "./dialects.ts";
import { raiseFromApidoc } from "./raise-apidoc.ts";
import { raiseFromJson } from "./raise-json.ts";

/** The inverse of `lower`: converts a schema of a dialect to a schema of the rules. */
export function raise(schema: SchemaOrRef, dialect: "apidoc"): JsonSchema;
export function raise(schema: Json, dialect: JsonSchemaDialect): JsonSchema;
export function raise(schema: SchemaOrRef | Json, dialect: DialectName): JsonSchema {
  return dialect === "apidoc" ? raiseFromApidoc(schema as SchemaOrRef) : raiseFromJson(schema as Json, dialect);
}
