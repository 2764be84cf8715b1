import {
  type Diagnostic,
  type DocumentLocation,
  failed,
  ok,
  type PointerLocation,
  type Report,
  type Result,
} from "@soapstone/workspace";
import { nameOfValue } from "../json/name-of-value.ts";
import { type Path, placeOf } from "../json/path.ts";
import { isObject, type Json, type JsonObject } from "../json/value.ts";
import type { SchemaOrRef } from "../schema/schema-object.ts";
import type { Reference } from "../schema/shared-objects.ts";
import { apidocDiagnostics } from "./diagnostics.ts";
import type { Apidoc, Parameter, PathItem, Response } from "./objects.ts";
import { otherFormat } from "./other-formats.ts";
import { type ReadOrder, ShapeReader } from "./read-shape.ts";
import { shapes } from "./shapes.ts";

type ReadLocation = DocumentLocation | PointerLocation;

/** The two names of the version field; descriptions of other tools have `swagger`. */
export const rootFields = ["apidoc", "swagger"] as const;

/**
 * Reads a description (Swagger 2.0). Invalid values are reported and, where an object can keep them, kept in
 * `extensions`. A missing required field gets an empty value, which `writeApidoc` leaves out. Not ok if the value is no
 * description. `checkApidoc` checks the remaining rules. `order` is the order in which the fields are written again;
 * default: that of `json`.
 */
export function readApidoc(
  json: Json,
  at: ReadLocation,
  { order }: { readonly order?: ReadOrder | undefined } = {},
): Result<Apidoc> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const path = pathOf(at);
  if (!isObject(json)) {
    report(apidocDiagnostics("not-an-object", { found: nameOfValue(json) }, placeOf(path)));
    return failed(diagnostics);
  }
  const other = otherFormat(json);
  if (other !== undefined) {
    report(apidocDiagnostics("other-format", { format: other }, placeOf(path)));
    return failed(diagnostics);
  }
  const rootField = readVersion(json, path, report);
  // The version field is read here; it is not in the shape table.
  const read = new ShapeReader(report, { aside: rootField, order }).object(shapes.apidoc, json, path);
  if (read === undefined) return failed(diagnostics);
  return ok({ ...(read as Omit<Apidoc, "rootField" | "version">), rootField, version: "2.0" }, diagnostics);
}

function readVersion(json: JsonObject, path: Path, report: Report): Apidoc["rootField"] {
  const rootField = rootFields.find((name) => json.has(name));
  const version = rootField === undefined ? undefined : json.get(rootField);
  if (rootField === undefined || version === undefined) {
    report(apidocDiagnostics("missing-version", undefined, placeOf(path)));
    return "apidoc";
  }
  if (version !== "2.0") {
    report(
      apidocDiagnostics(
        "version-value",
        { found: nameOfValue(version) },
        placeOf({ uri: path.uri, up: path, name: rootField }),
      ),
    );
  }
  return rootField;
}

/**
 * Reads a Schema object that is no part of a description, such as the target of a reference. Undefined if the value is
 * no such object.
 */
export function readSchemaObject(json: Json, at: ReadLocation, report: Report): SchemaOrRef | undefined {
  return readPart("schema", json, at, report) as SchemaOrRef | undefined;
}

/** Reads a Parameter object or a reference to one, as `readSchemaObject` does. */
export function readParameter(json: Json, at: ReadLocation, report: Report): Parameter | Reference | undefined {
  return readPart("parameter", json, at, report) as Parameter | Reference | undefined;
}

/** Reads a Response object or a reference to one, as `readSchemaObject` does. */
export function readResponse(json: Json, at: ReadLocation, report: Report): Response | Reference | undefined {
  return readPart("response", json, at, report) as Response | Reference | undefined;
}

/** Reads a Path Item object, as `readSchemaObject` does. */
export function readPathItem(json: Json, at: ReadLocation, report: Report): PathItem | undefined {
  return readPart("pathItem", json, at, report) as PathItem | undefined;
}

function readPart(
  name: "schema" | "parameter" | "response" | "pathItem",
  json: Json,
  at: ReadLocation,
  report: Report,
): unknown {
  const orReference = name !== "pathItem";
  return new ShapeReader(report).value({ is: "object", shape: () => shapes[name], orReference }, json, pathOf(at));
}

function pathOf(at: ReadLocation): Path {
  return { uri: at.uri, start: "pointer" in at ? at.pointer : "" };
}
