import { isArray, isObject, type Json, object, readJson, writeJson } from "@soapstone/apidoc-model";

/** Fields whose value is a map by name: there the order is the source's, and part of what is expected. */
const mapsByName = new Set(["paths", "definitions", "properties", "responses", "parameters", "headers"]);

/**
 * A value as text to compare: the fields of objects in one order whoever wrote them, maps by name in their own. So a
 * right side written by hand may order `type` and `description` as it reads best.
 */
export function readable(value: Json): string {
  return writeJson(settled(value, undefined), { format: "yaml", indent: 2 });
}

function settled(value: Json, field: string | undefined): Json {
  if (isArray(value)) return value.map((item) => settled(item, undefined));
  if (!isObject(value)) return value;
  const isMap = field !== undefined && mapsByName.has(field);
  const entries = isMap ? [...value] : [...value].sort(([a], [b]) => (a < b ? -1 : 1));
  return object(entries.map(([name, member]) => [name, settled(member, isMap ? undefined : name)]));
}

/** The same for a text; one that cannot be read stands for itself. */
export function readableText(yaml: string): string {
  const read = readJson({ uri: "memory:/right.yaml", text: yaml });
  return read.ok ? readable(read.value) : yaml;
}
