import { draftOf, isBefore, isObject, type Json, pointerTo, readSchemaObject } from "@soapstone/apidoc-model";
import {
  areOurs,
  type DialectName,
  type JsonSchema,
  namespaceUnsaid,
  optionsOfRecord,
  plain,
  type Rooted,
  raise,
  readJsonSchemaDocument,
  recordOfApidoc,
  reportUnhonoured,
  type TypesFromDefinitions,
  typesFromDefinitions,
  unhonoured,
  withImpliedKinds,
  withoutBases,
  withoutLexicalMember,
  withoutStandard,
  withToldElements,
  withToldModels,
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
  { uri = "", ...options }: JsonSchemaToXsdOptions,
  report: Report,
): readonly Schema[] {
  const read = readDefinitions(document, uri, report);
  const { schemas } = typesOf(read, dialectOf(document), options, report);
  // The first is the source itself, whatever its namespace.
  const own = new Set([
    ...schemas.slice(0, 1),
    ...withoutStandard(schemas, isObject(read.record) ? read.record : undefined),
  ]);
  return schemas.filter((schema) => own.has(schema));
}

/** What we made of XSD without a complement; undefined where it may be anybody's. */
export function fromCleanOutput(
  document: Json,
  { uri = "", targetNamespace = "", ...options }: JsonSchemaToXsdOptions,
  report: Report,
): readonly Schema[] | undefined {
  if (!isApidoc(document)) return undefined;
  const { definitions } = readDefinitions(document, uri, () => undefined);
  const implied = areOurs(definitions) ? withImpliedKinds(definitions, { targetNamespace }) : undefined;
  if (implied === undefined) return undefined;
  const record = new Map<string, Json>(implied.attributes === undefined ? [] : [["attributes", implied.attributes]]);
  return typesOf({ definitions: implied.definitions, record }, "apidoc", { targetNamespace, ...options }, report)
    .schemas;
}

/** The same of definitions and the record beside them, with the walk for schemas that stand elsewhere in a description. */
export function typesOfOwnOutput(
  definitions: Rooted,
  options: Pick<JsonSchemaToXsdOptions, "profile" | "targetNamespace">,
  report: Report,
): TypesFromDefinitions {
  return typesOf(definitions, "apidoc", options, report);
}

function typesOf(
  read: Rooted,
  dialect: DialectName,
  { profile, targetNamespace: asked = "" }: Pick<JsonSchemaToXsdOptions, "profile" | "targetNamespace">,
  report: Report,
): TypesFromDefinitions {
  const targetNamespace = namespaceUnsaid(isObject(read.record) ? read.record : undefined, asked);
  const made = optionsOfRecord(read.record, dialect);
  const told = withToldModels(withoutBases(read.definitions), targetNamespace);
  const stated = withWholeModels(told, read.record, targetNamespace);
  const context = { options: made.statements, targetNamespace };
  const said = { ...read, definitions: plain(stated, context) };
  reportUnhonoured(unhonoured(stated, said.definitions, context), report);
  const whole = { ...said, root: read.root && withoutLexicalMember(read.root) };
  const { definitions, record } = dialect === "apidoc" ? said : withToldElements(whole);
  return typesFromDefinitions(definitions, {
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
