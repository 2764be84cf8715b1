import { type JsonSchema, withWords } from "../json-schema.ts";

/**
 * Members that `xml.name` calls alike (Swashbuckle calls each array after its items) would be one in XML: each of them
 * goes by its own name.
 */
export function withDistinctNames(properties: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  const alike = new Map<string, string[]>();
  properties.forEach((property, key) => {
    const name = nameInXml(property, key);
    const group = alike.get(name);
    if (group === undefined) alike.set(name, [key]);
    else group.push(key);
  });
  if (alike.size === properties.size) return properties;
  const shared = new Set([...alike.values()].filter(({ length }) => length > 1).flat());
  const own = [...properties].map(([key, property]) => [key, shared.has(key) ? unnamed(property) : property] as const);
  // The own name of one may be what another is called; each turn takes a name away.
  return withDistinctNames(new Map(own));
}

/** An array without a wrapper goes by the name of its items. */
function nameInXml({ type, items, xml }: JsonSchema, key: string): string {
  const { name, namespace, attribute } = (type === "array" && xml?.wrapped !== true ? items?.xml : xml) ?? {};
  return `${attribute === true ? "@" : ""}{${namespace ?? ""}}${name ?? key}`;
}

function unnamed(property: JsonSchema): JsonSchema {
  const { xml, items } = property;
  const isOfItems = property.type === "array" && xml?.wrapped !== true && items !== undefined;
  return isOfItems
    ? withWords(property, { items: withWords(items, { xml: withoutName(items) }) })
    : withWords(property, { xml: withoutName(property) });
}

function withoutName({ xml }: JsonSchema): JsonSchema["xml"] {
  const { name: _, ...rest } = xml ?? {};
  return Object.keys(rest).length === 0 ? undefined : rest;
}
