/** The relation of a new limit to an old one: it allows the same, less, more, or other values. */
export type Relation = "same" | "narrowed" | "widened" | "changed";
