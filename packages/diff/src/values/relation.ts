/**
 * How the set of values of a new restriction relates to that of the old one: equal, a subset, a superset, or neither.
 */
export type Relation = "same" | "narrowed" | "widened" | "changed";
