/**
 * The kinds of components whose names a document can choose freely: messages do not contain these names, except for
 * definitions below a discriminator.
 */
export const renamedKinds = ["operations", "tags", "definitions", "parameters", "responses"] as const;
export type RenamedKind = (typeof renamedKinds)[number];

/**
 * New names by old names. `parameters` and `responses` are the shared ones of the document; the names of parameters in
 * messages stay.
 */
export type Renames = { readonly [Kind in RenamedKind]?: ReadonlyMap<string, string> };

/** A kind in a sentence: `the definition Pet`. */
export const kindTitles: Readonly<Record<RenamedKind, string>> = {
  operations: "operationId",
  tags: "tag",
  definitions: "definition",
  parameters: "shared parameter",
  responses: "shared response",
};

/** The renames that take back others. Names differ on both sides, so there is always one. */
export function inverseRenames(renames: Renames): Renames {
  return Object.fromEntries(
    Object.entries(renames).map(([kind, names]) => [kind, new Map([...names].map(([old, now]) => [now, old]))]),
  );
}
