import { type JsonSchema, withWords } from "../json-schema.ts";

/**
 * Members that `xml.name` calls alike (Swashbuckle calls each array after its items) would be one in XML: each of them
 * goes by its own name.
 */
export function withDistinctNames(properties: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  const alike = new Map<string, string[]>();
  properties.forEach((property, key) => {
    const { name = key, namespace = "", attribute } = elementOf(property).xml ?? {};
    const inXml = JSON.stringify([attribute === true, namespace, name]);
    const group = alike.get(inXml);
    if (group === undefined) alike.set(inXml, [key]);
    else group.push(key);
  });
  if (alike.size === properties.size) return properties;
  const shared = new Set([...alike.values()].filter(({ length }) => length > 1).flat());
  const own = [...properties].map(([key, property]) => [key, shared.has(key) ? unnamed(property) : property] as const);
  // The own name of one may be what another is called; each turn takes a name away.
  return withDistinctNames(new Map(own));
}

/** An array without a wrapper is its items in XML. */
function elementOf(property: JsonSchema): JsonSchema {
  const { type, items, xml } = property;
  return type === "array" && xml?.wrapped !== true && items !== undefined ? items : property;
}

function unnamed(property: JsonSchema): JsonSchema {
  const element = elementOf(property);
  const { name: _, ...rest } = element.xml ?? {};
  const own = withWords(element, { xml: Object.keys(rest).length === 0 ? undefined : rest });
  return element === property ? own : withWords(property, { items: own });
}
