import { isObject, type Json } from "@soapstone/apidoc-model";
import type { DocumentReader } from "@soapstone/workspace";

/** The field at the root of a JSON document by which `convert` knows its own output again. It says nothing of the document. */
export const generatedField = "x-generated";

/** Reads documents without that field, where it is one of ours. */
export function withoutGeneratedField(reader: DocumentReader<Json>): DocumentReader<Json> {
  return {
    ...reader,
    read(source, base) {
      const read = reader.read(source, base);
      if (!read.ok || !isObject(read.value.root) || !isOurs(read.value.root.get(generatedField))) return read;
      const fields = [...read.value.root].filter(([name]) => name !== generatedField);
      return { ...read, value: { ...read.value, root: new Map(fields) } };
    },
  };
}

function isOurs(value: Json | undefined): boolean {
  return typeof value === "string" && /^by soapstone from .+, [0-9a-f]{16}$/.test(value);
}
