/** Which parts of a document become files of their own. `per-path` and `per-tag` together: a folder for each tag. */
export type JsonLayout = "per-path" | "per-tag" | "per-definition";

export const jsonLayouts: readonly JsonLayout[] = ["per-path", "per-tag", "per-definition"];
