import { type Json, sameJson, writeSchemaObject } from "@soapstone/apidoc-model";
import { lower } from "../dialect/lower.ts";
import { type JsonSchema, sameSchema, withKeywords } from "../json-schema.ts";

/** A property that is an attribute in a namespace. */
export interface GlobalAttributeUse {
  /** The schema of the property, without its name. */
  readonly content: JsonSchema;
  /** Whether the attribute is in another namespace than the definition, so that only a reference can express it. */
  readonly isForeign: boolean;
}

/**
 * Returns the schema of the global attribute to which properties of one name refer: the type that all have, and the
 * value if all have the same. A single reference keeps its value to itself (XSD 1.0 Part 1 §3.2.2). If the types
 * differ, undefined where each attribute can be local; else any text.
 */
export function globalAttribute([first, ...others]: readonly GlobalAttributeUse[]): Json | undefined {
  if (first === undefined) return undefined;
  const type = withoutValue(first.content);
  const isOfOneType = others.every(({ content }) => sameSchema(withoutValue(content), type));
  if (!isOfOneType)
    return [first, ...others].some(({ isForeign }) => isForeign) ? written({ type: "string" }) : undefined;
  const isOfOneValue = others.every(({ content }) => sameValue(content, first.content));
  return written(isOfOneValue ? first.content : type);
}

/** Writes the schema; a fixed value is an enumeration of one, whether the attribute is optional or not. */
function written(content: JsonSchema): Json {
  const isFixed = fixedValue(content) !== undefined;
  return writeSchemaObject(lower(isFixed ? withKeywords(content, { default: undefined }) : content, "apidoc"));
}

function sameValue(a: JsonSchema, b: JsonSchema): boolean {
  const [fixed, other] = [fixedValue(a), fixedValue(b)];
  if (fixed !== undefined || other !== undefined) return sameJson(fixed ?? null, other ?? null);
  return sameJson(a.default ?? null, b.default ?? null);
}

/** Returns the fixed value of an attribute: the only value of an enumeration. */
function fixedValue({ enum: values }: JsonSchema): Json | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

function withoutValue(schema: JsonSchema): JsonSchema {
  const isFixed = fixedValue(schema) !== undefined;
  return withKeywords(schema, { default: undefined, ...(isFixed ? { enum: undefined } : {}) });
}
