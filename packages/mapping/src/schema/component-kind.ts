import { valueKey } from "./complex/property-keys.ts";
import type { JsonSchema } from "./json-schema.ts";

/**
 * Whether a definition is a type, or an element with a type of its own, is not said where it is what one expects: an
 * object that no other definition refers to is an element (the wrappers of operations), and so is an array, which
 * needs an element around it; everything else is a type, and so are texts with attributes, and what restricts another.
 */
export function kindByDefault(schema: JsonSchema, isReferred: boolean): "type" | "element" {
  const { type, allOf, kept, properties } = schema;
  const isNamed = ofTypes.some((key) => kept?.has(key) === true) || properties?.has(valueKey) === true;
  if (isReferred || isNamed || allOf !== undefined) return "type";
  return type === "object" || (type === "array" && kept?.has("list") !== true && kept?.has("arrayType") !== true)
    ? "element"
    : "type";
}

/** What is kept of types with a name; those in elements are plainer. */
const ofTypes = ["elements", "restriction", "abstract"] as const;

/** The definitions that others refer to. */
export function referredDefinitions(schemas: Iterable<JsonSchema>): ReadonlySet<string> {
  const referred = new Set<string>();
  const waiting: JsonSchema[] = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (schema.ref !== undefined) referred.add(schema.ref);
    for (const part of schema.properties?.values() ?? []) waiting.push(part);
    if (schema.items !== undefined) waiting.push(schema.items);
    if (typeof schema.additionalProperties === "object") waiting.push(schema.additionalProperties);
    for (const list of [schema.allOf, schema.anyOf, schema.oneOf]) for (const part of list ?? []) waiting.push(part);
  }
  return referred;
}

/** The key under which a definition's kind waits until all are known; `withKinds` takes it away where it is expected. */
export const kindKey = "component";

/** Leaves out of the complement what the definitions as a whole say by themselves. */
export function withKinds(definitions: ReadonlyMap<string, JsonSchema>): Map<string, JsonSchema> {
  const referred = referredDefinitions(definitions.values());
  return new Map(
    [...definitions].map(([name, schema]) => {
      if (schema.kept?.get(kindKey) !== kindByDefault(schema, referred.has(name))) return [name, schema];
      const kept = new Map([...schema.kept].filter(([key]) => key !== kindKey));
      const { kept: _, ...rest } = schema;
      return [name, kept.size === 0 ? rest : { ...rest, kept }];
    }),
  );
}
