import { draftOf, isBefore, isObject, type Json, pointerTo, readSchemaObject } from "@soapstone/apidoc-model";
import {
  type DialectName,
  type JsonSchema,
  optionsOfRecord,
  plain,
  type Rooted,
  raise,
  readJsonSchemaDocument,
  recordOfApidoc,
  schemaFromDefinitions,
  withoutLexicalMember,
  withToldElements,
  withWholeModels,
} from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import type { Schema } from "@soapstone/xml-model";
import type { JsonSchemaToXsdOptions } from "./convert.ts";

function definitionsOf(document: ReadonlyMap<string, Json>): ReadonlyMap<string, Json> {
  const held = document.get("definitions") ?? document.get("$defs");
  return isObject(held) ? held : new Map();
}

/** What we made of XSD, edited since or not. */
export function fromOwnOutput(
  document: Json,
  { profile, targetNamespace = "", uri = "" }: JsonSchemaToXsdOptions,
  report: Report,
): readonly Schema[] {
  const read = readDefinitions(document, uri, report);
  const made = optionsOfRecord(read.record, dialectOf(document));
  const stated = withWholeModels(read.definitions, read.record, targetNamespace);
  const said = { ...read, definitions: plain(stated, { options: made.statements, targetNamespace }) };
  const told = { ...said, root: read.root && withoutLexicalMember(read.root) };
  const { definitions, record } = isApidoc(document) ? said : withToldElements(told);
  return schemaFromDefinitions(definitions, {
    targetNamespace,
    options: { ...made.schema, ...(profile === undefined ? {} : { profile }) },
    report,
    ...(record === undefined ? {} : { record }),
  });
}

function dialectOf(document: Json): DialectName {
  if (isApidoc(document)) return "apidoc";
  return isBefore(draftOf(document), "2019-09") ? "draft-04" : "2020-12";
}

function isApidoc(document: Json): boolean {
  return isObject(document) && (document.has("swagger") || document.has("apidoc"));
}

function readDefinitions(document: Json, uri: string, report: Report): Rooted {
  if (!isObject(document) || !isApidoc(document)) return readJsonSchemaDocument(document, { uri });
  const found = new Map<string, JsonSchema>();
  for (const [name, value] of definitionsOf(document)) {
    const schema = readSchemaObject(value, { uri, pointer: pointerTo("/definitions", name) }, report);
    if (schema !== undefined) found.set(name, raise(schema, "apidoc"));
  }
  return { definitions: found, record: recordOfApidoc(document) };
}
