import { isArray, isObject, type Json, object, readJson, writeJson } from "@soapstone/apidoc-model";

/** The fields whose value is a map by name, in the order of the source, which is part of the expectation. */
const mapsByName = new Set(["paths", "definitions", "properties", "responses", "parameters", "headers"]);

/**
 * Returns a value as text for comparison: the fields of objects in a fixed order, maps by name in their own, so that a
 * handwritten expectation may order `type` and `description` freely.
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

/** Returns a JSON or YAML text in that form; an invalid one unchanged. */
export function readableText(yaml: string): string {
  const read = readJson({ uri: "memory:/right.yaml", text: yaml });
  return read.ok ? readable(read.value) : yaml;
}
