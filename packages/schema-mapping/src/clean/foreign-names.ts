import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { clark, namespaces, type QName } from "@soapstone/xml-model";
import { localNameOf, referredDefinitions } from "../component-kind.ts";
import { type JsonSchema, sameSchema, withKeywords } from "../json-schema.ts";
import type { WantedElement } from "./elements.ts";
import { type GlobalAttributeUse, globalAttribute } from "./global-attributes.ts";

/** Definitions, and the global elements and attributes to which their properties refer. */
export interface ForeignNames {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly elements: readonly WantedElement[];
  /** The global attributes for the document complement, by name. */
  readonly attributes: JsonObject;
}

/**
 * Marks properties in another namespace than their definition as references to a global element or attribute, the only
 * way in which XSD can express them (XSD 1.0 Part 1 §3.3.2 and §3.2.2), and declares the elements with the content of
 * the properties. `wanted`: elements that messages need; undefined where there are no messages.
 */
export function withForeignNames(
  definitions: ReadonlyMap<string, JsonSchema>,
  targetNamespace: string,
  wanted: readonly WantedElement[] | undefined,
): ForeignNames {
  const declared = wanted === undefined ? elementsAmong(definitions, targetNamespace) : contentsOf(wanted);
  const elements = new Map<string, WantedElement>();
  const attributes = new Map<string, GlobalAttributeUse[]>();
  const found = new Map<string, JsonSchema>();
  for (const [name, schema] of definitions) {
    const own = schema.xml?.namespace ?? targetNamespace;
    found.set(
      name,
      withProperties(schema, (key, property) => {
        const { namespace, name: local = key, attribute } = property.xml ?? {};
        if (namespace === undefined || namespace === "" || namespace === namespaces.xml) return undefined;
        const qname: QName = { namespace, local };
        const content = contentOf(property);
        if (attribute === true) {
          const uses = attributes.get(clark(qname)) ?? [];
          uses.push({ content, isForeign: namespace !== own });
          attributes.set(clark(qname), uses);
          return undefined;
        }
        if (namespace === own) return undefined;
        const known = elements.get(clark(qname))?.schema ?? declared.get(clark(qname));
        // If two properties have different contents, the element has the first; the other property stays a looser
        // schema.
        if (known !== undefined && !sameSchema(known, content)) return undefined;
        if (known === undefined) elements.set(clark(qname), { name: qname, schema: content });
        return withKept(property, "ref");
      }),
    );
  }
  // Sorted by name, since a second trip would have the properties in another order.
  const written = [...attributes]
    .flatMap(([name, uses]): [string, Json][] => {
      const global = globalAttribute(uses);
      return global === undefined ? [] : [[name, global]];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const all = [...(wanted ?? []), ...elements.values()];
  const local = new Map([...found].map(([name, schema]) => [name, withLocalNames(schema, targetNamespace, all)]));
  return { definitions: local, elements: [...elements.values()], attributes: new Map(written) };
}

/** Returns the contents of elements, by their names. */
function contentsOf(elements: readonly WantedElement[]): ReadonlyMap<string, JsonSchema> {
  return new Map(elements.map(({ name, schema }) => [clark(name), schema]));
}

/** Returns the definitions that are elements because nothing refers to them, for documents without messages. */
function elementsAmong(
  definitions: ReadonlyMap<string, JsonSchema>,
  targetNamespace: string,
): ReadonlyMap<string, JsonSchema> {
  const referred = referredDefinitions(definitions.values());
  const found = new Map<string, JsonSchema>();
  for (const [name, schema] of definitions)
    if (!referred.has(name))
      found.set(clark({ namespace: schema.xml?.namespace ?? targetNamespace, local: localNameOf(name, schema) }), {
        ref: name,
      });
  return found;
}

/**
 * Marks properties without a namespace as local elements where they would be taken for references to an element of
 * another namespace.
 */
function withLocalNames(schema: JsonSchema, targetNamespace: string, elements: readonly WantedElement[]): JsonSchema {
  const own = schema.xml?.namespace ?? targetNamespace;
  return withProperties(schema, (key, property) => {
    const { namespace, name: local = key } = property.xml ?? {};
    if (property.ref === undefined || namespace !== undefined) return undefined;
    const alike = elements.filter((one) => one.name.local === local && one.schema.ref === property.ref);
    const isOther = alike.length > 0 && alike.every(({ name }) => name.namespace !== own);
    return isOther ? withKept(property, "local") : undefined;
  });
}

function withKept(property: JsonSchema, field: "ref" | "local"): JsonSchema {
  return withKeywords(property, { complement: new Map([...(property.complement ?? []), [field, true]]) });
}

/** Returns the part of a property's schema that describes the element's content, instead of the use. */
function contentOf(property: JsonSchema): JsonSchema {
  if (property.ref !== undefined) return { ref: property.ref, ...(property.nullable ? { nullable: true } : {}) };
  const { xml: _, complement: __, description: ___, ...keywords } = property;
  return keywords;
}

type PropertyChange = (key: string, property: JsonSchema) => JsonSchema | undefined;

/** Replaces properties of a schema, or the items of those that are arrays, also inside nested objects. */
function withProperties(schema: JsonSchema, change: PropertyChange): JsonSchema {
  const { properties, allOf, items } = schema;
  const one = (key: string, property: JsonSchema): JsonSchema => {
    const isRepeated = property.type === "array" && property.xml?.attribute !== true && property.xml?.wrapped !== true;
    const inner = isRepeated ? property.items : undefined;
    if (inner === undefined) return change(key, property) ?? withProperties(property, change);
    const changed = change(key, inner);
    return changed === undefined ? withProperties(property, change) : withKeywords(property, { items: changed });
  };
  return withKeywords(schema, {
    properties: properties && new Map([...properties].map(([key, property]) => [key, one(key, property)])),
    allOf: allOf?.map((part) => withProperties(part, change)),
    items: items && withProperties(items, change),
  });
}
