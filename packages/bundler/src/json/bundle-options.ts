/**
 * What to do with fields beside a reference: keep them (the default), ignore them, or move the reference into an
 * `allOf`.
 */
export type Siblings = "keep" | "ignore" | "allOf";

/** The options for bundling JSON and YAML. */
export interface BundleJsonOptions {
  readonly siblings?: Siblings | undefined;
  /** Replace a reference at a place that requires a string by the text of the target file. */
  readonly textFiles?: boolean | undefined;
  /** The maximum number of values in copies, for targets that cannot be shared. */
  readonly copies?: number | undefined;
}
