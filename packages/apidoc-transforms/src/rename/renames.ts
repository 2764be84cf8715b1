/**
 * The kinds of components whose names can be chosen freely: messages do not contain these names, except for the
 * subtypes of a discriminator.
 */
export const renamedKinds = ["operations", "tags", "definitions", "parameters", "responses"] as const;
export type RenamedKind = (typeof renamedKinds)[number];

/**
 * New names by old names. `parameters` and `responses` are those that operations share; the names of parameters in
 * messages do not change.
 */
export type Renames = { readonly [Kind in RenamedKind]?: ReadonlyMap<string, string> };

/** The title of a kind in messages: `the definition Pet`. */
export const kindTitles: Readonly<Record<RenamedKind, string>> = {
  operations: "operationId",
  tags: "tag",
  definitions: "definition",
  parameters: "shared parameter",
  responses: "shared response",
};

/** Returns the renames that undo others. New names are unique, so these always exist. */
export function inverseRenames(renames: Renames): Renames {
  return Object.fromEntries(
    Object.entries(renames).map(([kind, names]) => [kind, new Map([...names].map(([old, now]) => [now, old]))]),
  );
}
