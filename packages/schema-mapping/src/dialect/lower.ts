import type { Json, SchemaOrRef } from "@soapstone/apidoc-model";
import type { JsonSchema } from "../json-schema.ts";
import type { Definition } from "./alternatives.ts";
import type { DialectName, JsonSchemaDialect } from "./dialects.ts";
import { lowerToApidoc } from "./lower-apidoc.ts";
import { lowering } from "./lower-json.ts";
import type { Origins } from "./origins.ts";

/**
 * Converts a schema of the rules to a dialect: an object of the apidoc model, or a JSON Schema as a value. What the
 * dialect cannot express is left out or approximated by a schema that allows more, never less. The complement is the
 * last field. `definition` looks up references in alternatives that the dialect cannot express.
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
