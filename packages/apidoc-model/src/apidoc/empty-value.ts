import { type Field, isVariants } from "./shape.ts";

/**
 * Returns an empty value for a missing required field, so that the object can be used; the writer leaves it out again.
 * Undefined for a field with an enumeration, which has no empty value.
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
