import type { XmlObject } from "@soapstone/apidoc-model";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";

/**
 * Gives each of several members with the same `xml.name` (Swashbuckle names each array after its items) its own name,
 * since they would be one element in XML.
 */
export function withDistinctNames(properties: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, JsonSchema> {
  const alike = new Map<string, string[]>();
  const shared: string[] = [];
  const call = (key: string, name: string, { namespace = "", attribute }: XmlObject): void => {
    const inXml = JSON.stringify([attribute === true, namespace, name]);
    const group = alike.get(inXml);
    if (group === undefined) alike.set(inXml, [key]);
    else {
      group.push(key);
      shared.push(inXml);
    }
  };
  const xmlOf = (key: string): XmlObject => elementOf(properties.get(key) ?? {}).xml ?? {};
  for (const key of properties.keys()) call(key, xmlOf(key).name ?? key, xmlOf(key));
  const own = new Set<string>();
  // The own name of a member may be the `xml.name` of another.
  for (let inXml = shared.pop(); inXml !== undefined; inXml = shared.pop()) {
    const group = alike.get(inXml) ?? [];
    alike.delete(inXml);
    for (const key of group) {
      own.add(key);
      call(key, key, xmlOf(key));
    }
  }
  if (own.size === 0) return properties;
  return new Map([...properties].map(([key, property]) => [key, own.has(key) ? unnamed(property) : property]));
}

/** Returns the schema whose `xml.name` names the element: of an array without a wrapper, that of its items. */
function elementOf(property: JsonSchema): JsonSchema {
  const { type, items, xml } = property;
  return type === "array" && xml?.wrapped !== true && items !== undefined ? items : property;
}

function unnamed(property: JsonSchema): JsonSchema {
  const element = elementOf(property);
  const { name, ...rest } = element.xml ?? {};
  if (name === undefined) return property;
  const own = withKeywords(element, { xml: Object.keys(rest).length === 0 ? undefined : rest });
  return element === property ? own : withKeywords(property, { items: own });
}
