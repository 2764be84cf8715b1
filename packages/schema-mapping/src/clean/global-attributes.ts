import { type Json, sameJson, writeSchemaObject } from "@soapstone/apidoc-model";
import { lower } from "../dialect/lower.ts";
import { type JsonSchema, sameSchema, withKeywords } from "../json-schema.ts";

/** A property that is an attribute in a namespace. */
export interface AttributeUse {
  /** What the property says, apart from its name. */
  readonly content: JsonSchema;
  /** Whether the attribute is in another namespace than the definition, so that only a reference can say it. */
  readonly isForeign: boolean;
}

/**
 * Returns the global attribute that properties of one name refer to: the type that all of them have, and the value where
 * all have the same. A value of one reference alone is that reference's own (XSD 1.0 Part 1 §3.2.2). Undefined where the types
 * differ and each can be declared in place; else the attribute is any text.
 */
export function globalAttribute([first, ...others]: readonly AttributeUse[]): Json | undefined {
  if (first === undefined) return undefined;
  const type = withoutValue(first.content);
  const isOfOneType = others.every(({ content }) => sameSchema(withoutValue(content), type));
  if (!isOfOneType)
    return [first, ...others].some(({ isForeign }) => isForeign) ? written({ type: "string" }) : undefined;
  const isOfOneValue = others.every(({ content }) => sameValue(content, first.content));
  return written(isOfOneValue ? first.content : type);
}

/** A fixed value is an enumeration of one, whether the attribute is optional somewhere or not. */
function written(content: JsonSchema): Json {
  const isFixed = fixedValue(content) !== undefined;
  return writeSchemaObject(lower(isFixed ? withKeywords(content, { default: undefined }) : content, "apidoc"));
}

function sameValue(a: JsonSchema, b: JsonSchema): boolean {
  const [fixed, other] = [fixedValue(a), fixedValue(b)];
  if (fixed !== undefined || other !== undefined) return sameJson(fixed ?? null, other ?? null);
  return sameJson(a.default ?? null, b.default ?? null);
}

/** An enumeration of one is the fixed value of an attribute. */
function fixedValue({ enum: values }: JsonSchema): Json | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

function withoutValue(schema: JsonSchema): JsonSchema {
  const isFixed = fixedValue(schema) !== undefined;
  return withKeywords(schema, { default: undefined, ...(isFixed ? { enum: undefined } : {}) });
}
