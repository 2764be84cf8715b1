import { type Json, readJson, writeJson } from "@soapstone/apidoc-model";
import { codecPlans, type SchemaOptions } from "@soapstone/schema-mapping";
import type { Diagnostic } from "@soapstone/workspace";
import { canonicalXml, readSchema, readXml, schemaSetOf, type XmlElement } from "@soapstone/xml-model";
import { type CodecSchema, type DecodeOptions, decode, documentText, encode } from "../../src/index.ts";

/** A schema document around declarations; `a` is its target namespace's prefix. */
export function schemaText(declarations: string, attributes = 'elementFormDefault="qualified"'): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="urn:a" targetNamespace="urn:a" ${attributes}>${declarations}</xs:schema>`;
}

/** What leads the codec, from the texts of schema documents. */
export function codecOf(texts: string | readonly string[], options: SchemaOptions = { profile: "exact" }): CodecSchema {
  const documents = [texts].flat().map((text, index) => {
    const uri = `memory:/${index}.xsd`;
    return { uri, index: 0, schema: readSchema(treeOf(text, uri), () => undefined) };
  });
  const set = schemaSetOf(documents, [], () => undefined);
  return { set, codecPlans: codecPlans(set, { options }), options };
}

export function treeOf(text: string, uri = "memory:/document.xml"): XmlElement {
  const read = readXml({ uri, text }, 0);
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value.root;
}

export function jsonOf(text: string): Json {
  const read = readJson({ uri: "memory:/value.json", text });
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value;
}

export function decoded(
  xml: string,
  schema: CodecSchema,
  options?: DecodeOptions,
): { json: Json; text: string; diagnostics: readonly Diagnostic[] } {
  const result = decode(treeOf(xml), schema, options);
  if (!result.ok) throw new Error("Decoding always gives something.");
  return { json: result.value, text: compact(result.value), diagnostics: result.diagnostics };
}

export function encoded(
  json: Json | string,
  schema: CodecSchema,
): { tree: XmlElement; text: string; diagnostics: readonly Diagnostic[] } {
  const value = typeof json === "string" ? jsonOf(json) : json;
  const result = encode(value, schema, { uri: "memory:/value.json" });
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return { tree: result.value, text: documentText(result.value), diagnostics: result.diagnostics };
}

/** A value on one line, with its numbers as they are written. */
export function compact(json: Json): string {
  return writeJson(json).replace(/\n\s*/g, " ").trim();
}

export function canonical(xml: string): string {
  return canonicalXml(treeOf(xml));
}

export function codes(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code }) => code);
}
