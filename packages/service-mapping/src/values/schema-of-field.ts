import { type Header, isObject, readSchemaObject, writeParameter } from "@soapstone/apidoc-model";
import { type JsonSchema, raise } from "@soapstone/schema-mapping";

/** Returns the words of a header field that are those of a schema (the other way of a parameter that says them beside its own). */
export function schemaOfField(field: Header): JsonSchema {
  const written = writeParameter({ ...field, in: "header", name: "" });
  const words = [...(isObject(written) ? written : [])].filter(([key]) => !ownKeywords.has(key));
  const read = readSchemaObject(new Map(words), { uri: "", pointer: "" }, () => undefined);
  return read === undefined ? {} : raise(read, "apidoc");
}

const ownKeywords: ReadonlySet<string> = new Set(["name", "in", "required", "collectionFormat"]);
