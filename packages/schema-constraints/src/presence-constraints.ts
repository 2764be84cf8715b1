import { type ContentModel, type JsonSchema, presenceOf, sameSchema, withKeywords } from "@soapstone/schema-mapping";

/** Adds which properties may be present together: choices as alternatives, and groups that are complete or absent. */
export function withPresenceConstraints(schema: JsonSchema, model: ContentModel | undefined): JsonSchema {
  const { choices, dependent } = presenceOf(model);
  if (choices.length === 0 && dependent.size === 0) return schema;
  const [only, ...more] = choices;
  return withKeywords(schema, {
    dependentRequired: dependent.size === 0 ? undefined : dependent,
    ...(only === undefined ? {} : more.length === 0 ? only : { allOf: choices }),
  });
}

/** Removes the constraints that the model implies; edits stay. The inverse of `withPresenceConstraints`. */
export function withoutPresenceConstraints(schema: JsonSchema, model: ContentModel | undefined): JsonSchema {
  const implied = withPresenceConstraints({}, model);
  const keywords: readonly (keyof JsonSchema)[] = ["dependentRequired", "oneOf", "allOf"];
  const gone = keywords.filter(
    (keyword) => implied[keyword] !== undefined && sameSchema(implied[keyword], schema[keyword]),
  );
  return withKeywords(schema, Object.fromEntries(gone.map((keyword) => [keyword, undefined])));
}
