/** What stands beside a reference: stays there (default), goes away, or is said of an `allOf`. */
export type Siblings = "keep" | "ignore" | "allOf";

export interface BundleJsonOptions {
  readonly siblings?: Siblings | undefined;
  /** A reference in the place of a text stands for the text of a file. */
  readonly textFiles?: boolean | undefined;
  /** How many values may be copied where nothing can be shared. */
  readonly copies?: number | undefined;
}
