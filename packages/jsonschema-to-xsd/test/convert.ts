import { type Json, json, type PlainJson } from "@soapstone/apidoc-model";
import { restoredSchema } from "@soapstone/external-schemas";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import {
  checkSchemas,
  type Schema,
  type SchemaSet,
  schemaSet,
  writeSchema,
  writeXml,
  xmlReader,
} from "@soapstone/xml-model";
import { type JsonSchemaToXsdOptions, jsonSchemaToXsd } from "../src/index.ts";

/** The text of the first schema document, without the complement unless it is asked for. */
export function xsdOf(schema: PlainJson, options: JsonSchemaToXsdOptions = {}): string {
  const result = jsonSchemaToXsd(json(schema), { complement: "none", ...options });
  if (!result.ok) throw new Error("There is no output.");
  const [first] = result.value.output;
  return first === undefined ? "" : textOf(first);
}

/** The text of each schema document by its namespace. */
export function textsOf(schemas: readonly Schema[]): ReadonlyMap<string, string> {
  return new Map(schemas.map((schema) => [schema.targetNamespace, textOf(schema)]));
}

function textOf(schema: Parameters<typeof writeSchema>[0]): string {
  return writeXml(writeSchema(schema), { indent: 2 });
}

const uri = "memory:/schema.xsd";

export async function setOf(text: string): Promise<SchemaSet> {
  const loaded = await loadWorkspace(uri, memoryResolver(new Map([[uri, text]])), xmlReader);
  if (!loaded.ok) throw new Error("The schema cannot be read.");
  return schemaSet(loaded.value, () => undefined);
}

/** What the checks of schemas say of an output. */
export async function problemsOf(text: string): Promise<readonly string[]> {
  const problems: string[] = [];
  checkSchemas(await setOf(text), ({ severity, message }) => {
    if (severity === "error") problems.push(message);
  });
  return problems;
}

/** To XSD, perhaps edited there, and back. */
export async function thereAndBack(
  schema: Json,
  options: JsonSchemaToXsdOptions = {},
  edit: (text: string) => string = (text) => text,
): Promise<Json | undefined> {
  const result = jsonSchemaToXsd(schema, options);
  if (!result.ok) throw new Error("There is no output.");
  const [first] = result.value.output;
  return first === undefined ? undefined : restoredSchema(await setOf(edit(textOf(first))))?.document;
}
