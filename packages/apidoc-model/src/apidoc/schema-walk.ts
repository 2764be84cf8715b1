import type { Path } from "../json/path.ts";
import type { SchemaObject, SchemaOrRef } from "../schema/schema-object.ts";
import { walkObjects } from "./walk.ts";

/** Meets every Schema object in a schema once, parents first; references are not followed, so cycles end. Iterative. */
export function walkSchemas(root: SchemaOrRef, path: Path, visit: (schema: SchemaObject, path: Path) => void): void {
  const seen = new Set<object>();
  walkObjects("schema", root, path, {
    object: ({ shape, value, path }) => {
      if (shape.kind !== "schema" || seen.has(value)) return;
      seen.add(value);
      visit(value as SchemaObject, path);
    },
  });
}
