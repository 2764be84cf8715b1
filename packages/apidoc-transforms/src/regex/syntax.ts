/** A regular expression as a tree. What needs more than one pass over a text (backreferences, lookaround) has no node. */
export type RegexNode =
  | { readonly kind: "character"; readonly test: (character: string) => boolean }
  | { readonly kind: "assertion"; readonly holds: (before: string | undefined, after: string | undefined) => boolean }
  | { readonly kind: "sequence"; readonly items: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly options: readonly RegexNode[] }
  | { readonly kind: "group"; readonly index: number; readonly of: RegexNode }
  | {
      readonly kind: "repeat";
      readonly of: RegexNode;
      readonly min: number;
      /** Absent: without end. */
      readonly max?: number;
      readonly lazy: boolean;
    };

/** A parsed expression, with what a replacement may name. */
export interface RegexTree {
  readonly node: RegexNode;
  /** How many groups capture. */
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
}
