import { type JsonSchema, rootKeys, type SchemaWalk } from "@soapstone/schema-mapping";
import { isStandardNamespace, noNamespace, type SchemaSet } from "@soapstone/xml-model";

/**
 * The schema of a whole document: an object with one member, the root element. Any global element that is not abstract
 * may be it. Undefined where there is none: then the definitions stand alone. An element is in the namespace of the
 * definition that its property refers to, else in that of the first definition; its property says where it is not.
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

/** The namespace of the element that a property of the root stands for. */
export function namespaceAtRoot({ xml, ref }: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): string {
  if (xml?.namespace !== undefined) return xml.namespace;
  if (ref !== undefined) return definitions.get(ref)?.xml?.namespace ?? noNamespace;
  for (const definition of definitions.values()) {
    const namespace = definition.xml?.namespace ?? noNamespace;
    return isStandardNamespace(namespace) ? "" : namespace;
  }
  return "";
}
