import type { Items, SchemaObject } from "@soapstone/apidoc-model";

/** Converts the description of a parameter or header to a schema. */
export function schemaOfItems({ items, type, extensions, ...rest }: Items): SchemaObject {
  const { collectionFormat: _, ...words } = rest;
  return {
    ...words,
    required: [],
    ...(type === undefined ? {} : { type }),
    ...(items === undefined ? {} : { items: schemaOfItems(items) }),
    ...(extensions === undefined ? {} : { extensions }),
  };
}
