import type { SchemaType } from "@soapstone/apidoc-model";
import type { JsonSchema } from "./json-schema.ts";

/** The words for one of several schemas. */
export const alternativeWords = ["anyOf", "oneOf"] as const;

/**
 * Alternatives of values. A target without words for them is told what they have in common, which is looser, and the
 * complement has the rest.
 */
export function alternativesOf(
  schema: JsonSchema,
): readonly (readonly [(typeof alternativeWords)[number], readonly JsonSchema[]])[] {
  return alternativeWords.flatMap((word) => {
    const alternatives = schema[word];
    return alternatives === undefined ? [] : [[word, alternatives] as const];
  });
}

/** The one type that all alternatives have; nothing where they differ, or where one is left open. */
export function commonTypes(alternatives: readonly JsonSchema[] | undefined): readonly SchemaType[] {
  const [first, ...others] = (alternatives ?? []).map(({ type }) => type);
  return typeof first === "string" && others.every((type) => type === first) ? [first] : [];
}
