import type { Items, SchemaObject } from "@soapstone/apidoc-model";

/** Returns the schema of a value outside of a body. */
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
