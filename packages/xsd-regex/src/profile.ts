/** `readable`: what an author would write. `exact`: everything that the target can state. */
export type Profile = "readable" | "exact";
