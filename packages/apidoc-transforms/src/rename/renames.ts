/** What has names that a document may choose freely: nothing of it stands in messages, but for `definitions` below a discriminator. */
export const renamedKinds = ["operations", "tags", "definitions", "parameters", "responses"] as const;
export type RenamedKind = (typeof renamedKinds)[number];

/** New names by old ones. `parameters` and `responses` are those that operations share; their names in messages stay. */
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
