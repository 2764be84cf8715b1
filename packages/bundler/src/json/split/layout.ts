/**
 * Which parts become files of their own. `per-path` with `per-tag`: the files of paths are in a folder for each tag.
 */
export type JsonLayout = "per-path" | "per-tag" | "per-definition";

/** All layouts of an apidoc; they can be combined. */
export const jsonLayouts: readonly JsonLayout[] = ["per-path", "per-tag", "per-definition"];
