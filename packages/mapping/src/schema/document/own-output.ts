import { isObject, type Json, walkJsonSchemas } from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "../../complement.ts";
import { recordOf } from "./read-json-schema.ts";

/** Whether a document was made of XSD: it has our complement somewhere, or the root that we give documents. */
export function isOwnOutput(document: Json): boolean {
  if (!isObject(document)) return false;
  if (document.has(xWsdl) || recordOf(document) !== undefined) return true;
  const definitions = definitionsOf(document);
  return isDocumentRoot(document) || [...definitions.values()].some(hasComplement);
}

/** An object of one member, each a reference: the form of documents. */
function isDocumentRoot(document: ReadonlyMap<string, Json>): boolean {
  const properties = document.get("properties");
  const isOne = document.get("minProperties") === 1 && document.get("maxProperties") === 1;
  return isOne && document.get("additionalProperties") === false && isObject(properties);
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
