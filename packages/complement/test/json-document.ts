import { isObject, type JsonObject, readJson } from "@soapstone/apidoc-model";

/** A sample as a document that was read. */
export function documentOf(value: unknown): JsonObject {
  const result = readJson({ uri: "memory:/a.json", text: JSON.stringify(value) });
  const read = result.ok ? result.value : undefined;
  if (!isObject(read)) throw new Error("The sample is no object.");
  return read;
}
