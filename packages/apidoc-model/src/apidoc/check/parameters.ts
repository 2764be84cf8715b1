import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf } from "../../json/path.ts";
import { checkValueKeywords } from "../../schema/check-values.ts";
import { schemaDiagnostics } from "../../schema/diagnostics.ts";
import type { Reference } from "../../schema/shared-objects.ts";
import { apidocDiagnostics } from "../diagnostics.ts";
import type { ApidocSet, Header, Items, Parameter } from "../objects.ts";
import { isReference } from "../walk.ts";

/** Checks a Parameter Object by itself (Swagger 2.0 Parameter Object). */
export function checkParameter(parameter: Parameter, path: Path, report: Report): void {
  const { name } = parameter;
  if (parameter.in === "body") return;
  if (parameter.in === "path" && parameter.required !== true) {
    report(apidocDiagnostics("path-parameter-optional", { name }, placeOf(path)));
  }
  if (parameter.type === "file" && parameter.in !== "formData") {
    report(apidocDiagnostics("file-place", { name }, placeOf(into(path, "type"))));
  }
  const repeatable = parameter.in === "query" || parameter.in === "formData";
  if (parameter.collectionFormat === "multi" && !repeatable) {
    report(apidocDiagnostics("multi-place", { name }, placeOf(into(path, "collectionFormat"))));
  }
  if (parameter.allowEmptyValue !== undefined && !repeatable) {
    report(apidocDiagnostics("empty-value-place", { name }, placeOf(into(path, "allowEmptyValue"))));
  }
  checkTyped(parameter, `The parameter "${name}"`, path, report);
}

export function checkHeader(header: Header, path: Path, report: Report): void {
  if (header.type === "file") report(schemaDiagnostics("file-not-allowed", undefined, placeOf(into(path, "type"))));
  if (header.collectionFormat === "multi") {
    report(apidocDiagnostics("multi-place", { name: String(path.name) }, placeOf(into(path, "collectionFormat"))));
  }
  checkTyped(header, "A header", path, report);
}

export function checkItems(items: Items, path: Path, report: Report): void {
  if (items.type === "file") report(schemaDiagnostics("file-not-allowed", undefined, placeOf(into(path, "type"))));
  if (items.collectionFormat === "multi") {
    report(apidocDiagnostics("multi-place", { name: "items" }, placeOf(into(path, "collectionFormat"))));
  }
  checkTyped(items, undefined, path, report);
}

function checkTyped(items: Items, subject: string | undefined, path: Path, report: Report): void {
  // An unknown type was reported by the reader.
  if (items.type === undefined && items.extensions?.has("type") !== true) {
    if (subject === undefined) report(schemaDiagnostics("items-type-missing", undefined, placeOf(path)));
    else report(schemaDiagnostics("type-missing", { subject }, placeOf(path)));
  }
  if (items.type === "array" && items.items === undefined && items.extensions?.has("items") !== true) {
    report(schemaDiagnostics("items-missing", undefined, placeOf(path)));
  }
  checkValueKeywords(items, path, report);
}

/**
 * Checks a list of parameters: unique by name and location, at most one body (Swagger 2.0 Path Item Object, Operation
 * Object).
 */
export function checkParameterList(
  list: readonly (Parameter | Reference)[] | undefined,
  set: ApidocSet,
  path: Path,
  report: Report,
): void {
  const seen = new Set<string>();
  let hasBody = false;
  for (const [index, given] of (list ?? []).entries()) {
    const parameter = isReference(given) ? set.parameter(given.$ref, path.uri)?.value : given;
    if (parameter === undefined) continue;
    const { name, in: place } = parameter;
    const here = placeOf(into(path, index));
    const key = `${place}:${name}`;
    if (seen.has(key)) report(apidocDiagnostics("duplicate-parameter", { name, place }, here));
    else if (place === "body" && hasBody) report(apidocDiagnostics("several-bodies", undefined, here));
    seen.add(key);
    hasBody ||= place === "body";
  }
}
