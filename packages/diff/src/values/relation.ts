/** How a new limit stands to an old one: it admits the same, less, more, or something else. */
export type Relation = "same" | "narrowed" | "widened" | "changed";
