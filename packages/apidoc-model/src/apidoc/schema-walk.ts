import type { Path } from "../json/path.ts";
import type { SchemaObject, SchemaOrRef } from "../schema/schema-object.ts";
import { walkObjects } from "./walk.ts";

/**
 * Visits every Schema object within a schema once, parents first. References are not followed, so cycles are no
 * problem. Iterative.
 */
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
