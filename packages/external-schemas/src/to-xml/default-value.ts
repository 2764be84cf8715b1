import { isArray, isJsonNumber, isObject, type Json, lexemeOf, sameJson } from "@soapstone/apidoc-model";
import type { SchemaNode } from "../graph/schema-graph.ts";
import type { ExternalShape, Option } from "../shape/shape.ts";
import { isWritable } from "./scalar-to-xml.ts";

/** Returns the default that an element can have: a scalar that is a value of its own type. */
export function defaultOf({ json }: SchemaNode, shape: ExternalShape): Json | undefined {
  const value = isObject(json) ? json.get("default") : undefined;
  if (value === undefined || value === null || isObject(value) || isArray(value) || value === "") return undefined;
  const [only, ...others] = shape;
  if (only === undefined || others.length > 0 || !isWritable(value)) return undefined;
  return allows(only, value) ? value : undefined;
}

/** Whether an option certainly admits a value: false where that depends on a pattern or a format. */
function allows(option: Option, value: Json): boolean {
  if ("values" in option && option.values !== undefined) return option.values.some((one) => sameJson(one, value));
  switch (option.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "number": {
      if (typeof value !== "number" && !isJsonNumber(value)) return false;
      const number = Number(lexemeOf(value));
      const { minimum, maximum, integer, fractional, multiples, format } = option;
      if (fractional === true || multiples !== undefined || format !== undefined || !Number.isFinite(number))
        return false;
      if (integer === true && !Number.isSafeInteger(number)) return false;
      const low = minimum === undefined ? -Infinity : Number(lexemeOf(minimum.value));
      const high = maximum === undefined ? Infinity : Number(lexemeOf(maximum.value));
      return number > low && number < high;
    }
    case "string": {
      const { minLength = 0, maxLength = Infinity, patterns, format } = option;
      if (typeof value !== "string" || patterns !== undefined || format !== undefined) return false;
      const length = [...value].length;
      return length >= minLength && length <= maxLength;
    }
    default:
      return false;
  }
}
