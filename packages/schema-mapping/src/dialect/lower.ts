import type { Json, SchemaOrRef } from "@soapstone/apidoc-model";
import type { JsonSchema } from "../json-schema.ts";
import type { Definition } from "./alternatives.ts";
import type { DialectName, JsonSchemaDialect } from "./dialects.ts";
import { lowerToApidoc } from "./lower-apidoc.ts";
import { lowering } from "./lower-json.ts";
import type { Origins } from "./origins.ts";

/**
 * The schema in the keywords of a target: an object of the apidoc model, or a value of JSON Schema. What the target cannot
 * say is left out, or said more loosely: never more strictly. The complement is the last field. `definition` looks up
 * what alternatives refer to, where the target cannot express them.
 */
export function lower(schema: JsonSchema, dialect: "apidoc", origins?: Origins, definition?: Definition): SchemaOrRef;
export function lower(schema: JsonSchema, dialect: JsonSchemaDialect, origins?: Origins): Json;
export function lower(
  schema: JsonSchema,
  dialect: DialectName,
  origins?: Origins,
  definition?: Definition,
): SchemaOrRef | Json {
  return dialect === "apidoc" ? lowerToApidoc(schema, origins, definition) : lowering(dialect, origins)(schema);
}
