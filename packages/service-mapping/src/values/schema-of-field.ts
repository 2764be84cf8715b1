import { type Header, isObject, readSchemaObject, writeParameter } from "@soapstone/apidoc-model";
import { type JsonSchema, raise } from "@soapstone/schema-mapping";

/** Returns the keywords of a header field that belong to the schema of its value. */
export function schemaOfField(field: Header): JsonSchema {
  const written = writeParameter({ ...field, in: "header", name: "" });
  const keywords = [...(isObject(written) ? written : [])].filter(([key]) => !ownKeywords.has(key));
  const read = readSchemaObject(new Map(keywords), { uri: "", pointer: "" }, () => undefined);
  return read === undefined ? {} : raise(read, "apidoc");
}

const ownKeywords: ReadonlySet<string> = new Set(["name", "in", "required", "collectionFormat"]);
