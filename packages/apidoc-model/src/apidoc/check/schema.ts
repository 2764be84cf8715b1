import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf } from "../../json/path.ts";
import { checkValueKeywords } from "../../schema/check-values.ts";
import { schemaDiagnostics } from "../../schema/diagnostics.ts";
import type { SchemaObject, SchemaOrRef } from "../../schema/schema-object.ts";
import type { From } from "../walk.ts";
import { isReference } from "../walk.ts";

/** Returns the schema at the end of a reference; undefined if there is none. */
export type SchemaLookup = (reference: string) => SchemaObject | undefined;

/**
 * Reports contradictions within a Schema object, and violations of the format (Swagger 2.0 "Schema Object" and "XML
 * Object"). `from` is the field that contains the schema: some keywords are allowed only in properties, and the type
 * `file` only in responses.
 */
export function checkSchema(
  schema: SchemaObject,
  path: Path,
  from: From | undefined,
  find: SchemaLookup,
  report: Report,
): void {
  const isProperty = from?.kind === "schema" && from.field === "properties";
  checkValueKeywords(schema, path, report);
  checkRequired(schema, path, report);
  checkDiscriminator(schema, path, from, find, report);
  checkXml(schema, path, from, report);
  checkNamesInXml(schema, path, report);
  if (schema.readOnly === true && from !== undefined && !isProperty) {
    report(schemaDiagnostics("read-only-place", undefined, placeOf(into(path, "readOnly"))));
  }
  if (schema.type === "file" && !(from?.kind === "response" && from.field === "schema")) {
    report(schemaDiagnostics("file-not-allowed", undefined, placeOf(into(path, "type"))));
  }
  if (schema.type === "null") report(schemaDiagnostics("null-type", undefined, placeOf(into(path, "type"))));
  if (schema.type === "array" && schema.items === undefined && schema.extensions?.has("items") !== true) {
    report(schemaDiagnostics("items-missing", undefined, placeOf(path)));
  }
}

function checkRequired(schema: SchemaObject, path: Path, report: Report): void {
  const { required, properties } = schema;
  if (required === undefined) return;
  if (required.length === 0) report(schemaDiagnostics("empty-required", undefined, placeOf(into(path, "required"))));
  const seen = new Set<string>();
  for (const [index, name] of required.entries()) {
    const place = into(into(path, "required"), index);
    if (seen.has(name)) report(schemaDiagnostics("duplicate-required", { name }, placeOf(place)));
    seen.add(name);
    const property = properties?.get(name);
    if (property === undefined && properties !== undefined)
      report(schemaDiagnostics("required-undefined", { name }, placeOf(place)));
    if (property !== undefined && !isReference(property) && property.readOnly === true) {
      report(schemaDiagnostics("read-only-required", { name }, placeOf(place)));
    }
  }
}

function checkDiscriminator(
  schema: SchemaObject,
  path: Path,
  from: From | undefined,
  find: SchemaLookup,
  report: Report,
): void {
  const name = schema.discriminator;
  if (name === undefined) return;
  const place = placeOf(into(path, "discriminator"));
  if (from !== undefined && from.kind !== "apidoc") report(schemaDiagnostics("discriminator-inline", undefined, place));
  const property = schema.properties?.get(name);
  if (property === undefined) report(schemaDiagnostics("discriminator-undefined", { name }, place));
  if (schema.required?.includes(name) !== true)
    report(schemaDiagnostics("discriminator-not-required", { name }, place));
  const type = property === undefined ? undefined : schemaOf(property, find)?.type;
  if (type !== undefined && type !== "string") report(schemaDiagnostics("discriminator-type", { name, type }, place));
}

function schemaOf(schema: SchemaOrRef, find: SchemaLookup): SchemaObject | undefined {
  return isReference(schema) ? find(schema.$ref) : schema;
}

/** Reports properties with the same XML name. An array without a wrapper has the XML name of its items. */
function checkNamesInXml({ properties }: SchemaObject, path: Path, report: Report): void {
  const seen = new Map<string, string>();
  for (const [key, property] of properties ?? []) {
    const isWrapped = isReference(property) || property.type !== "array" || property.xml?.wrapped === true;
    const named = isWrapped ? property : (property.items ?? property);
    const { name = key, namespace = "", attribute } = (isReference(named) ? undefined : named.xml) ?? {};
    const inXml = `${attribute === true ? "@" : ""}{${namespace}}${name}`;
    const other = seen.get(inXml);
    if (other === undefined) seen.set(inXml, key);
    else report(schemaDiagnostics("xml-name-twice", { name, other }, placeOf(into(into(path, "properties"), key))));
  }
}

/** NCName (Namespaces in XML, production 4), approximated with Unicode classes. */
const nameInXml = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{M}\p{Nd}_.·-]*$/u;

function checkXml(schema: SchemaObject, path: Path, from: From | undefined, report: Report): void {
  const { xml, type } = schema;
  if (xml === undefined) return;
  const place = into(path, "xml");
  const inItems = from?.kind === "schema" && from.field === "items";
  const isDefinition = from === undefined || from.kind === "apidoc";
  if (
    !isDefinition &&
    !inItems &&
    !(from.kind === "schema" && (from.field === "properties" || from.field === "allOf"))
  ) {
    report(schemaDiagnostics("xml-place", undefined, placeOf(place)));
  }
  if (xml.wrapped === true && (inItems || (type !== undefined && type !== "array"))) {
    report(schemaDiagnostics("xml-wrapped-place", undefined, placeOf(into(place, "wrapped"))));
  }
  if (xml.attribute === true && (type === "object" || type === "array")) {
    report(schemaDiagnostics("xml-attribute-type", { type }, placeOf(into(place, "attribute"))));
  }
  for (const field of ["name", "prefix"] as const) {
    const name = xml[field];
    if (name !== undefined && !nameInXml.test(name))
      report(schemaDiagnostics("xml-name-form", { field, name }, placeOf(into(place, field))));
  }
  if (xml.namespace !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*:\S+$/.test(xml.namespace)) {
    report(schemaDiagnostics("xml-namespace-form", { namespace: xml.namespace }, placeOf(into(place, "namespace"))));
  }
}
