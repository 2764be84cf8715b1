import { type JsonSchema, sameSchema, withKeywords } from "../../json-schema.ts";

/**
 * Two elements of one name share a property (`a nillable | b a`). It says what is true of both, so that it accepts the
 * values of either; where they differ in more than their notes, each declaration is kept, by its place in the model.
 */
export function sharedBy(one: JsonSchema, other: JsonSchema): JsonSchema {
  const differing = (Object.keys(one) as (keyof JsonSchema)[]).filter(
    (keyword) => !aboutTheFirst.has(keyword) && !sameSchema(one[keyword], other[keyword]),
  );
  const open = Object.fromEntries(differing.map((keyword) => [keyword, undefined]));
  const nullable = one.nullable === true || other.nullable === true ? true : undefined;
  return withKeywords(one, { ...open, nullable });
}

/** Words that say nothing of values: they are those of the first declaration. */
const aboutTheFirst: ReadonlySet<keyof JsonSchema> = new Set([
  "description",
  "title",
  "kept",
  "origin",
  "xml",
  "nullable",
]);

/** Whether two declarations differ in their notes alone. */
export function sameButAnnotation(one: JsonSchema, other: JsonSchema): boolean {
  return sameSchema(withoutNotes(one), withoutNotes(other));
}

function withoutNotes({ description: _, kept, ...keywords }: JsonSchema): JsonSchema {
  const rest = [...(kept ?? [])].filter(([key]) => key !== "notes" && key !== "annotation" && key !== "identifier");
  return rest.length === 0 ? keywords : { ...keywords, kept: new Map(rest) };
}
