import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Json, readJson, writeJson } from "@soapstone/apidoc-model";
import { type CodecSchema, createValidator, decode, documentText, encode } from "@soapstone/instance";
import { codecPlans, type JsonSchemaDialect, type SchemaOptions } from "@soapstone/schema-mapping";
import type { ConstructCase } from "@soapstone/test-corpus";
import { fileResolver, firstOf, loadWorkspace, memoryResolver, type Resolver } from "@soapstone/workspace";
import { canonicalXml, readXml, type SchemaSet, schemaSet, type XmlElement, xmlReader } from "@soapstone/xml-model";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";
import type { ValidateFunction } from "ajv";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { compiledSchema } from "./compiled-schema.ts";
import { withElements } from "./with-elements.ts";

/**
 * The judges of documents: libxml2 by the schema, ajv by the JSON Schemas that it is converted to, and our own
 * validator.
 */
xmlRegisterFsInputProviders();

export const jsonSchemaDialects = ["draft-04", "2020-12"] as const satisfies readonly JsonSchemaDialect[];

export interface Judges {
  /** The schema, with an element for each of its types. */
  readonly set: SchemaSet;
  readonly codec: CodecSchema;
  readonly libxml: XsdValidator;
  readonly validate: (root: XmlElement) => readonly unknown[];
  readonly dialects: Readonly<Record<JsonSchemaDialect, ValidateFunction>>;
  /** The schema in the readable profile, with the codec of its values. */
  readonly readable: { readonly codec: CodecSchema; readonly accepts: ValidateFunction };
}

/** Returns the judges of a case's schema. Dispose of `libxml` after use. */
export async function judgesOf({
  folder,
  left,
  options: asked,
}: {
  readonly folder: string;
  readonly left: string;
  readonly options?: ConstructCase["options"];
}): Promise<Judges> {
  const wrappedArrays = asked?.wrappedArrays === true;
  const options = { profile: "exact", wrappedArrays } as const;
  const readable = { profile: "readable", wrappedArrays } as const;
  const text = readFileSync(left, "utf8");
  const uri = pathToFileURL(left).href;
  const resolver = fileResolver({ root: folder });
  const complete = withElements(text, await setOf(uri, text, resolver));
  const set = await setOf(uri, complete, resolver);
  const parsed = XmlDocument.fromString(complete, { url: left });
  const libxml = XsdValidator.fromDoc(parsed);
  parsed.dispose();
  const validator = createValidator(set);
  return {
    set,
    codec: { set, codecPlans: codecPlans(set, { options }), options },
    libxml,
    validate: (root) => validator.validate(root),
    dialects: {
      "draft-04": compiled(set, "draft-04", options),
      "2020-12": compiled(set, "2020-12", options),
    },
    readable: {
      codec: { set, codecPlans: codecPlans(set, { options: readable }), options: readable },
      accepts: compiled(set, "2020-12", readable),
    },
  };
}

/** Loads a schema from a text, with the files beside it that it refers to. */
export async function setOf(uri: string, text: string, beside: Resolver): Promise<SchemaSet> {
  const resolver = firstOf(memoryResolver(new Map([[uri, text]])), beside);
  const loaded = await loadWorkspace(uri, resolver, xmlReader);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]?.message);
  return schemaSet(loaded.value, () => undefined);
}

function compiled(
  set: SchemaSet,
  dialect: (typeof jsonSchemaDialects)[number],
  options: SchemaOptions,
): ValidateFunction {
  const converted = xsdToJsonSchema(set, { ...options, dialect });
  if (!converted.ok) throw new Error("A set of schemas always gives something.");
  return compiledSchema(dialect, JSON.parse(writeJson(converted.value.output)));
}

/** Whether libxml2 accepts a document. */
export function isValid(text: string, { libxml }: Pick<Judges, "libxml">): boolean {
  const document = XmlDocument.fromString(text);
  try {
    libxml.validate(document);
    return true;
  } catch (problem) {
    if (problem instanceof XmlValidateError) return false;
    throw problem;
  } finally {
    document.dispose();
  }
}

/** Returns the JSON value of a document. */
export function decoded(root: XmlElement, { codec }: Pick<Judges, "codec">): Json {
  const result = decode(root, codec);
  if (!result.ok) throw new Error("Decoding always gives something.");
  return result.value;
}

/** Returns the document of a JSON value. Throws where the codec has any finding. */
export function encoded(json: Json, { codec }: Pick<Judges, "codec">): string {
  const written = encode(json, codec);
  const [first] = written.diagnostics;
  if (!written.ok || first !== undefined) throw new Error(first?.message);
  return documentText(written.value);
}

/** Returns the canonical form of a document, equal for documents of the same meaning. */
export function settledXml(text: string): string {
  return canonicalXml(rootOf(text));
}

export function rootOf(text: string): XmlElement {
  const read = readXml({ uri: "memory:/document.xml", text }, 0);
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value.root;
}

export function jsonOf(text: string): Json {
  const read = readJson({ uri: "memory:/value.json", text });
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value;
}

/** Returns the schema of a case unchanged. */
export function plainSetOf({ folder, left }: { readonly folder: string; readonly left: string }): Promise<SchemaSet> {
  return setOf(pathToFileURL(left).href, readFileSync(left, "utf8"), fileResolver({ root: folder }));
}
