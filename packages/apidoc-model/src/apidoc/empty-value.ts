import { type Field, isVariants } from "./shape.ts";

/**
 * What stands in for a required field that is missing, so that the rest can be used; a writer leaves it out again.
 * Undefined for a choice: there is no empty one.
 */
export function emptyValue(field: Field): unknown {
  const { type } = field;
  if (type.is === "text") return "";
  if (type.is === "list") return [];
  if (type.is === "map") return new Map();
  if (type.is !== "object") return undefined;
  const shape = type.shape();
  if (isVariants(shape)) return undefined;
  const fields: Record<string, unknown> = {};
  for (const inner of shape.required) fields[inner.name] = emptyValue(inner);
  if (shape.entries !== undefined) fields[shape.entries.field] = new Map();
  return fields;
}
