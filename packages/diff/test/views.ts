import { apidocSet, createJsonReader, createJsonSchemaReader, pointerLocator } from "@soapstone/apidoc-model";
import {
  createSources,
  type DocumentReader,
  loadWorkspace,
  memoryResolver,
  type Workspace,
} from "@soapstone/workspace";
import { createXmlReader, definitionsSet, schemaSet } from "@soapstone/xml-model";
import {
  type ApiView,
  apidocView,
  type Change,
  compareApis,
  jsonSchemaView,
  wsdlView,
  xmlSchemaView,
} from "../src/index.ts";

/** Files by name, the entry first; a text alone is the entry. */
type Files = string | Readonly<Record<string, string>>;

async function loaded<Root>(files: Files, ending: string, reader: DocumentReader<Root>): Promise<Workspace<Root>> {
  const entries = typeof files === "string" ? [[`entry.${ending}`, files] as const] : Object.entries(files);
  const texts = new Map(entries.map(([name, text]) => [`memory:/${name}`, text]));
  const [entry] = texts.keys();
  if (entry === undefined) throw new Error("No files.");
  const sources = createSources({ locate: pointerLocator() });
  const result = await loadWorkspace(entry, memoryResolver(texts), reader, { sources });
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join("\n"));
  return result.value;
}

const ignored = (): void => undefined;

export async function wsdl(files: Files): Promise<ApiView> {
  return wsdlView(definitionsSet(await loaded(files, "wsdl", createXmlReader()), ignored));
}

export async function xsd(files: Files): Promise<ApiView> {
  return xmlSchemaView(schemaSet(await loaded(files, "xsd", createXmlReader()), ignored));
}

export async function apidoc(files: Files): Promise<ApiView> {
  const read = apidocSet(await loaded(files, "yaml", createJsonReader()));
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join("\n"));
  return apidocView(read.value);
}

export async function jsonSchema(files: Files): Promise<ApiView> {
  return jsonSchemaView(await loaded(files, "json", createJsonSchemaReader()));
}

/** Returns the rules and subjects of the changes, in order. */
export function said(old: ApiView, now: ApiView): readonly string[] {
  return compareApis(old, now).map(({ rule, subject }: Change) => `${rule}: ${subject}`);
}

/** Returns a description with these paths and definitions. */
export function orders(paths: string, definitions = "{}"): string {
  return `swagger: "2.0"\ninfo: { title: Orders, version: "1" }\npaths: ${paths}\ndefinitions: ${definitions}\n`;
}

/** Returns a description with one operation, whose body has this schema. */
export function withBody(schema: string, definitions = "{}"): string {
  const body = `{ name: order, in: body, schema: ${schema} }`;
  return orders(
    `{ /orders: { post: { operationId: place, parameters: [${body}], responses: { "200": { description: ok } } } } }`,
    definitions,
  );
}

/** Returns a description with one operation, whose response has this schema. */
export function withResponse(schema: string, definitions = "{}"): string {
  const responses = `{ "200": { description: ok, schema: ${schema} } }`;
  return orders(`{ /orders: { get: { operationId: list, responses: ${responses} } } }`, definitions);
}

/** Returns a schema document with these components; `t` is the prefix of its namespace. */
export function schema(components: string, attributes = ""): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified" ${attributes}>${components}</xs:schema>`;
}
