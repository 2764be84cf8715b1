import { type JsonSchema, sameSchema, withKeywords } from "../../json-schema.ts";

/**
 * Returns the property of two elements of one name (`a nillable | b a`): the keywords that are true of both, so that
 * values of either are accepted. If they differ in more than annotations, the complement has each declaration, by its
 * position in the model.
 */
export function sharedProperty(one: JsonSchema, other: JsonSchema): JsonSchema {
  const differing = (Object.keys(one) as (keyof JsonSchema)[]).filter(
    (keyword) => !aboutTheFirst.has(keyword) && !sameSchema(one[keyword], other[keyword]),
  );
  const open = Object.fromEntries(differing.map((keyword) => [keyword, undefined]));
  const nullable = one.nullable === true || other.nullable === true ? true : undefined;
  return withKeywords(one, { ...open, nullable });
}

/** Keywords that do not restrict values: the first declaration's count. */
const aboutTheFirst: ReadonlySet<keyof JsonSchema> = new Set([
  "description",
  "title",
  "complement",
  "origin",
  "xml",
  "nullable",
]);

/** Whether two declarations differ in annotations alone. */
export function sameButAnnotation(one: JsonSchema, other: JsonSchema): boolean {
  return sameSchema(withoutNotes(one), withoutNotes(other));
}

function withoutNotes({ description: _, complement, ...keywords }: JsonSchema): JsonSchema {
  const rest = [...(complement ?? [])].filter(
    ([key]) => key !== "notes" && key !== "annotation" && key !== "identifier",
  );
  return rest.length === 0 ? keywords : { ...keywords, complement: new Map(rest) };
}
