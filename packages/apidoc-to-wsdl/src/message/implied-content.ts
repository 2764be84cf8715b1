import { type JsonSchema, kindKey, sameSchema, withKeywords } from "@soapstone/schema-mapping";

/** Returns the keywords of a part's content, without its name; undefined for several parts, which imply nothing. */
export function impliedContent(schema: JsonSchema): JsonSchema | undefined {
  const { ref, allOf, anyOf, oneOf } = schema;
  const to = ref ?? (allOf?.length === 1 ? allOf[0]?.ref : undefined);
  if (to !== undefined) return { ref: to };
  if (allOf !== undefined || anyOf !== undefined || oneOf !== undefined) return undefined;
  return withKeywords(schema, { xml: undefined, description: undefined });
}

/** Returns the keywords of an element's definition, without what marks it as an element. */
export function declaredContent(definition: JsonSchema): JsonSchema | undefined {
  const { complement } = definition;
  if (complement === undefined) return impliedContent(definition);
  const others = new Map([...complement].filter(([key]) => key !== kindKey));
  return impliedContent(withKeywords(definition, { complement: others.size === 0 ? undefined : others }));
}

export function hasNoKeywords(schema: JsonSchema): boolean {
  return sameSchema(withKeywords(schema, { complement: undefined }), {});
}
