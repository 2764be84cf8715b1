/** A regular expression as a tree. Constructs that need backtracking (backreferences, lookaround) have no node. */
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
      /** Absent if unbounded. */
      readonly max?: number;
      readonly lazy: boolean;
    };

/** A parsed expression, with the names and the number of its groups. */
export interface RegexTree {
  readonly node: RegexNode;
  /** The number of capturing groups. */
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
}
