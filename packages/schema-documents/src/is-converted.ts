import { isObject, type Json, walkJsonSchemas } from "@soapstone/apidoc-model";
import { complementVersion, versionPlace, xWsdl, xXsd } from "@soapstone/complement";
import { type JsonSchema, lexicalKey } from "@soapstone/schema-mapping";
import { withoutDescription } from "./document-description.ts";
import { documentComplementOf } from "./read-json-schema.ts";
import type { JsonSchemaParts } from "./write-json-schema.ts";

/**
 * Whether a document was converted from XSD: it has a complement somewhere, or a root of the form that this tool
 * writes.
 */
export function isConverted(document: Json): boolean {
  if (!isObject(document)) return false;
  if (document.has(xWsdl) || documentComplementOf(document) !== undefined) return true;
  const definitions = definitionsOf(document);
  return isDocumentRoot(document) || [...definitions.values()].some(hasComplement);
}

/**
 * Returns the document complement to write. If nothing else marks the document as converted, it has the version of the
 * complement's form. A document without definitions is marked by an empty map of definitions.
 */
export function recognisableComplement({
  root,
  definitions,
  documentComplement,
}: Omit<JsonSchemaParts, "dialect">): JsonSchemaParts["documentComplement"] {
  // A description is no mark, since it is an ordinary keyword.
  const isImplied =
    (definitions.size === 0 && root === undefined && documentComplement === undefined) ||
    withoutDescription(documentComplement).documentComplement !== undefined ||
    (root?.properties?.size ?? 0) > 0 ||
    keepsAnything(definitions.values());
  return isImplied
    ? documentComplement
    : new Map<string, Json>([[versionPlace, complementVersion], ...(documentComplement ?? [])]);
}

/** Whether any schema has a complement, at any depth. */
function keepsAnything(schemas: Iterable<JsonSchema>): boolean {
  const waiting: unknown[] = [...schemas];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    if (Array.isArray(next)) for (const item of next) waiting.push(item);
    else if (next instanceof Map) for (const part of next.values()) waiting.push(part);
    else if ((next as JsonSchema).complement !== undefined) return true;
    else for (const keyword of partKeywords) waiting.push((next as JsonSchema)[keyword]);
  }
  return false;
}

/** The keywords of a schema that hold schemas. */
const partKeywords = [
  "items",
  "properties",
  "additionalProperties",
  "patternProperties",
  "prefixItems",
  "allOf",
  "oneOf",
  "anyOf",
  "not",
] as const;

/** Whether a document's root is an object of references, as this tool writes it. */
function isDocumentRoot(document: ReadonlyMap<string, Json>): boolean {
  const properties = document.get("properties");
  if (!isObject(properties)) return false;
  // `$lexical` may be a property beside the root.
  const most = properties.has(lexicalKey) ? 2 : 1;
  const isOne = document.get("minProperties") === 1 && document.get("maxProperties") === most;
  return isOne && document.get("additionalProperties") === false;
}

function hasComplement(schema: Json): boolean {
  let isFound = false;
  walkJsonSchemas(schema, { uri: "" }, undefined, ({ schema: one }) => {
    isFound ||= isObject(one) && one.has(xXsd);
    return undefined;
  });
  return isFound;
}

function definitionsOf(document: ReadonlyMap<string, Json>): ReadonlyMap<string, Json> {
  const held = document.get("definitions") ?? document.get("$defs");
  return isObject(held) ? held : new Map();
}
