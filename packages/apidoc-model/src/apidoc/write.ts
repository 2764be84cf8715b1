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
 * Returns a description as JSON. The version field is first, or at its position in the text and as written there (also
 * `2.0` without quotation marks, or absent). For the order of other fields, see `writeValue`.
 */
export function writeApidoc(apidoc: Apidoc): JsonObject {
  const origin = originOf(apidoc);
  const isMissing = origin !== undefined && !rootFields.some((name) => origin.has(name));
  const version = origin?.get(apidoc.rootField) ?? apidoc.version;
  return writeObject(shapes.apidoc, apidoc, isMissing ? undefined : [apidoc.rootField, version]);
}

/** Returns a Schema object as JSON. One that was read and not changed is the JSON value that was read. */
export function writeSchemaObject(schema: SchemaOrRef): Json {
  return writePart("schema", schema);
}

/** Returns an Operation object as JSON, as `writeSchemaObject` does. */
export function writeOperation(operation: Operation): Json {
  return writePart("operation", operation);
}

/** Returns a Parameter object or a reference to one as JSON, as `writeSchemaObject` does. */
export function writeParameter(parameter: Parameter | Reference): Json {
  return writePart("parameter", parameter);
}

/** Returns a Response object or a reference to one as JSON, as `writeSchemaObject` does. */
export function writeResponse(response: Response | Reference): Json {
  return writePart("response", response);
}

function writePart(name: "schema" | "operation" | "parameter" | "response", part: object): Json {
  const type: FieldType = { is: "object", shape: () => shapes[name], orReference: true };
  return writeValue(type, part, originOf(part));
}
