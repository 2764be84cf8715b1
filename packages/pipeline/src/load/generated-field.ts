import { isObject, type Json } from "@soapstone/apidoc-model";
import { xGenerated } from "@soapstone/complement";
import type { DocumentReader } from "@soapstone/workspace";

/** Wraps a reader so that the mark of generated files (`x-generated`) is removed, if this tool wrote it. */
export function withoutGeneratedField(reader: DocumentReader<Json>): DocumentReader<Json> {
  return {
    ...reader,
    read(source, base) {
      const read = reader.read(source, base);
      if (!read.ok || !isObject(read.value.root) || !isOurs(read.value.root.get(xGenerated))) return read;
      const fields = [...read.value.root].filter(([name]) => name !== xGenerated);
      return { ...read, value: { ...read.value, root: new Map(fields) } };
    },
  };
}

function isOurs(value: Json | undefined): boolean {
  return typeof value === "string" && /^by soapstone from .+, [0-9a-f]{16}$/.test(value);
}
