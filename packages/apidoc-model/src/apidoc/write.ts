import type { Json, JsonObject } from "../json/value.ts";
import type { SchemaOrRef } from "../schema/schema-object.ts";
import type { Reference } from "../schema/shared-objects.ts";
import type { Apidoc, Operation, Parameter, Response } from "./objects.ts";
import { originOf } from "./origin.ts";
import { rootFields } from "./read.ts";
import type { FieldType } from "./shape.ts";
import { shapes } from "./shapes.ts";
import { writeObject, writeValue } from "./write-shape.ts";

/**
 * A description as JSON, its version field first (or where it was, and as it was: `2.0` without quotation marks, or not
 * there at all). The order is that of `write-shape`.
 */
export function writeApidoc(apidoc: Apidoc): JsonObject {
  const origin = originOf(apidoc);
  const isMissing = origin !== undefined && !rootFields.some((name) => origin.has(name));
  const version = origin?.get(apidoc.rootField) ?? apidoc.version;
  return writeObject(shapes.apidoc, apidoc, isMissing ? undefined : [apidoc.rootField, version]);
}

/**
 * Parts of descriptions as JSON, in the order of `write-shape`; a part that was read and not changed is the value that
 * was read.
 */
export function writeSchemaObject(schema: SchemaOrRef): Json {
  return writePart("schema", schema);
}

/** See `writeSchemaObject`. */
export function writeOperation(operation: Operation): Json {
  return writePart("operation", operation);
}

/** See `writeSchemaObject`. */
export function writeParameter(parameter: Parameter | Reference): Json {
  return writePart("parameter", parameter);
}

/** See `writeSchemaObject`. */
export function writeResponse(response: Response | Reference): Json {
  return writePart("response", response);
}

function writePart(name: "schema" | "operation" | "parameter" | "response", part: object): Json {
  const type: FieldType = { is: "object", shape: () => shapes[name], orReference: true };
  return writeValue(type, part, originOf(part));
}
