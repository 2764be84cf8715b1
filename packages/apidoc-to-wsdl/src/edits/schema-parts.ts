import { isReference, type SchemaObject, type SchemaOrRef } from "@soapstone/apidoc-model";

/** Changes each schema directly inside a schema; returns the same object if none changes. */
export function withParts(schema: SchemaObject, change: (part: SchemaOrRef) => SchemaOrRef): SchemaObject {
  let isChanged = false;
  const of = (part: SchemaOrRef): SchemaOrRef => {
    const one = change(part);
    isChanged ||= one !== part;
    return one;
  };
  const { properties, items, allOf, additionalProperties } = schema;
  const now = {
    ...schema,
    ...(properties && { properties: new Map([...properties].map(([key, one]) => [key, of(one)])) }),
    ...(allOf && { allOf: allOf.map(of) }),
    ...(items && { items: of(items) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: of(additionalProperties) }),
  };
  return isChanged ? now : schema;
}

/** Returns schemas and all schemas inside them, without references. */
export function schemasIn(schemas: Iterable<SchemaOrRef>): readonly SchemaObject[] {
  const found: SchemaObject[] = [];
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (isReference(schema)) continue;
    found.push(schema);
    waiting.push(...partsOfSchema(schema));
  }
  return found;
}

/** Returns the schemas directly inside a schema. */
export function partsOfSchema({ properties, items, allOf = [], additionalProperties }: SchemaObject) {
  return [
    ...(properties?.values() ?? []),
    ...allOf,
    ...(items === undefined ? [] : [items]),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
  ];
}
