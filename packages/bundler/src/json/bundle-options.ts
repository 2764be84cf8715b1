/** What to do with fields beside a reference: keep them (default), remove them, or put the reference into an `allOf`. */
export type Siblings = "keep" | "ignore" | "allOf";

export interface BundleJsonOptions {
  readonly siblings?: Siblings | undefined;
  /** Replace a reference in the place of a string by the text of a file. */
  readonly textFiles?: boolean | undefined;
  /** How many values may be copied that cannot be shared. */
  readonly copies?: number | undefined;
}
