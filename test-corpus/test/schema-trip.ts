import { isArray, isObject, type Json, type JsonObject, writeApidoc } from "@soapstone/apidoc-model";
import { jsonSchemaToXsd } from "@soapstone/jsonschema-to-xsd";
import { apidocOfDefinitions, placedSet } from "@soapstone/schema-documents";
import { type DialectName, fieldSeparator } from "@soapstone/schema-mapping";
import { canonicalComponents } from "@soapstone/test-corpus";
import type { Schema, SchemaSet } from "@soapstone/xml-model";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";

/** Converts a set of schemas to a document of a dialect, in the default profile of the dialect. */
export function documentOf(set: SchemaSet, dialect: DialectName): JsonObject {
  if (dialect !== "apidoc") return valueIn(xsdToJsonSchema(set, { dialect })).output;
  const { output, documentComplement } = valueIn(xsdToJsonSchema(set, { dialect }));
  const written = writeApidoc(
    apidocOfDefinitions(output, {
      title: "Schemas",
      ...(documentComplement === undefined ? {} : { documentComplement }),
    }),
  );
  if (!isObject(written)) throw new Error("A description is an object.");
  return written;
}

/** Converts such a document back, as the command does. */
export function schemasOf(document: JsonObject, dialect: DialectName): readonly Schema[] {
  return valueIn(jsonSchemaToXsd(document, { profile: dialect === "apidoc" ? "readable" : "exact" })).output;
}

/** Returns the components of schemas, each document at its address. */
export function placedComponents(
  schemas: readonly Schema[],
  documentComplement: Json | undefined,
): ReadonlyMap<string, string> {
  return canonicalComponents(placedSet(schemas, documentComplement));
}

/** Returns a document without one field of one complement, for each of these fields, with a name that identifies it. */
export function* withoutEach(document: JsonObject): Generator<readonly [where: string, without: JsonObject]> {
  const found: (readonly (string | number)[])[] = [];
  const texts: (readonly [path: readonly (string | number)[], left: string])[] = [];
  const waiting: { readonly value: Json; readonly path: readonly (string | number)[] }[] = [
    { value: document, path: [] },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    const members: Iterable<readonly [string | number, Json]> = isObject(value)
      ? value
      : isArray(value)
        ? value.entries()
        : [];
    for (const [step, member] of members) {
      const at = [...path, step];
      if (path.at(-1) === "x-xsd") found.push(at);
      if (step === "x-xsd" && typeof member === "string") {
        const parts = member.split(fieldSeparator);
        if (parts.length === 1) found.push(at);
        else for (const part of parts) texts.push([at, parts.filter((one) => one !== part).join(fieldSeparator)]);
      }
      waiting.push({ value: member, path: at });
    }
  }
  for (const path of found) {
    const left = without(document, path);
    if (isObject(left)) yield [path.join("/"), left];
  }
  for (const [path, text] of texts) {
    const left = without(document, path, text);
    if (isObject(left)) yield [`${path.join("/")}: only ${text}`, left];
  }
}

function without(value: Json, [step, ...deeper]: readonly (string | number)[], by?: string): Json {
  if (isArray(value)) return value.map((item, index) => (index === step ? without(item, deeper, by) : item));
  if (!isObject(value)) return value;
  if (deeper.length > 0)
    return new Map([...value].map(([key, member]) => [key, key === step ? without(member, deeper, by) : member]));
  return new Map(
    [...value].flatMap(([key, member]) => (key !== step ? [[key, member]] : by === undefined ? [] : [[key, by]])),
  );
}

function valueIn<Value>(result: { readonly ok: boolean; readonly value?: Value }): Value {
  if (!result.ok || result.value === undefined) throw new Error("There is no result.");
  return result.value;
}
