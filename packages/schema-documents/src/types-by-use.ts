import { type JsonSchema, localNameOf, localOfKey, pushParts } from "@soapstone/schema-mapping";

/**
 * Returns the definitions that can only be types, by their uses: a property of another name, or a derived type. An
 * element of that name then has this type.
 */
export function typesByUse(definitions: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: JsonSchema[] = [...definitions.values()];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    schema.properties?.forEach((property, key) => {
      const use = property.ref === undefined ? property.items : property;
      if (use?.ref === undefined || found.has(use.ref)) return;
      const name = property.xml?.name ?? use.xml?.name ?? localOfKey(key);
      if (name !== localNameOf(use.ref, definitions.get(use.ref) ?? {})) found.add(use.ref);
    });
    const [base, ...own] = schema.allOf ?? [];
    if (base?.ref !== undefined && own.length > 0) found.add(base.ref);
    pushParts(schema, waiting);
  }
  return found;
}
