import { type Json, sameJson, writeSchemaObject } from "@soapstone/apidoc-model";
import { type JsonSchema, sameSchema, withWords } from "../../json-schema.ts";
import { lower } from "../dialect/lower.ts";

/**
 * What two references to one global attribute have in common, which the attribute itself can say: the type, and the
 * value where both have the same. A value of one reference alone is that reference's own (XSD structures 3.2.2). Of two
 * types it is any text.
 */
export function commonAttribute(a: JsonSchema, b: JsonSchema): JsonSchema {
  const [first, second] = [withoutValue(a), withoutValue(b)];
  if (!sameSchema(first, second))
    return sameSchema(first.type, second.type) ? { type: first.type ?? "string" } : anyText;
  return sameValue(a, b) ? a : first;
}

const anyText: JsonSchema = { type: "string" };

/** The attribute as the record has it: a fixed value is an enumeration of one, whether it is optional somewhere or not. */
export function writtenAttribute(content: JsonSchema): Json {
  const isFixed = fixedValue(content) !== undefined;
  return writeSchemaObject(lower(isFixed ? withWords(content, { default: undefined }) : content, "apidoc"));
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
  return withWords(schema, { default: undefined, ...(isFixed ? { enum: undefined } : {}) });
}
