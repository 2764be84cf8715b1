/** The parts that become files of their own. `per-path` and `per-tag` together: a folder for each tag. */
export type JsonLayout = "per-path" | "per-tag" | "per-definition";

/** The layouts of an apidoc, which can be combined. */
export const jsonLayouts: readonly JsonLayout[] = ["per-path", "per-tag", "per-definition"];
