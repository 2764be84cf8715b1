/** Retired names of options and values, with the new names, for the hint in the error message. */
export const retiredNames: ReadonlyMap<string, string> = new Map([["sidecar", "companion"]]);
