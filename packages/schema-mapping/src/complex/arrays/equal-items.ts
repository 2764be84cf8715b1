import type { XmlObject } from "@soapstone/apidoc-model";
import { type JsonSchema, sameSchema, withKeywords } from "../../json-schema.ts";

/** Removes the complements of a schema and of all schemas in it. */
export function withoutComplements(schema: JsonSchema): JsonSchema {
  return changedWithin(schema, (one) => withKeywords(one, { complement: undefined, origin: undefined }));
}

/** Whether two arrays have equal items, and equally many. Descriptions, complements and namespaces do not count. */
export function hasEqualItems(a: JsonSchema, b: JsonSchema): boolean {
  return sameSchema(itemsAlone(a), itemsAlone(b));
}

function itemsAlone({ items = {}, minItems, maxItems }: JsonSchema): JsonSchema {
  const plain = changedWithin(items, (one) =>
    withKeywords(one, { complement: undefined, description: undefined, xml: withoutNamespace(one.xml) }),
  );
  return withKeywords({}, { items: plain, minItems, maxItems });
}

function withoutNamespace(xml: XmlObject = {}): XmlObject | undefined {
  const { namespace: _, prefix: __, ...rest } = xml;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/**
 * Changes a schema and all schemas in it (items, members, alternatives and parts) without recursion, since they may be
 * deep.
 */
function changedWithin(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const within = (one: JsonSchema): JsonSchema => changedWithin(one, change);
  const { items, properties, additionalProperties, allOf, oneOf, anyOf } = schema;
  return change(
    withKeywords(schema, {
      items: items && within(items),
      properties: properties && new Map([...properties].map(([key, property]) => [key, within(property)])),
      additionalProperties:
        typeof additionalProperties === "object" ? within(additionalProperties) : additionalProperties,
      allOf: allOf?.map(within),
      oneOf: oneOf?.map(within),
      anyOf: anyOf?.map(within),
    }),
  );
}
