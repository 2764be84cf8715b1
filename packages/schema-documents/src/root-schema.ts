import { type JsonSchema, rootKeys, type SchemaWalk } from "@soapstone/schema-mapping";
import { isStandardNamespace, noNamespace, type SchemaSet } from "@soapstone/xml-model";

/**
 * Returns the schema of a whole document: an object with one property, the root element, which may be any global
 * element that is not abstract. Undefined where there is none: then there are only definitions. An element is in the
 * namespace of the definition to which its property refers, else in that of the first definition; otherwise its
 * property states the namespace.
 */
export function rootSchema(set: SchemaSet, walk: Pick<SchemaWalk, "content" | "definitions">): JsonSchema | undefined {
  const properties = new Map<string, JsonSchema>();
  const { roots } = rootKeys(set);
  if (roots.size === 0) return undefined;
  const definitions = walk.definitions();
  for (const [key, { name, abstract }] of roots) {
    if (abstract) continue;
    const content = walk.content(name);
    const isExpected = name.namespace === namespaceAtRoot(content, definitions);
    properties.set(key, isExpected ? content : { ...content, xml: { ...content.xml, namespace: name.namespace } });
  }
  return { type: "object", properties, additionalProperties: false, minProperties: 1, maxProperties: 1 };
}

/** Returns the namespace of the element for a property of the root. */
export function namespaceAtRoot({ xml, ref }: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): string {
  if (xml?.namespace !== undefined) return xml.namespace;
  if (ref !== undefined) return definitions.get(ref)?.xml?.namespace ?? noNamespace;
  for (const definition of definitions.values()) {
    const namespace = definition.xml?.namespace ?? noNamespace;
    return isStandardNamespace(namespace) ? "" : namespace;
  }
  return "";
}
