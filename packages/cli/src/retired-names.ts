/** Retired option names and values with their replacements, for the hint of the error message. */
export const retiredNames: ReadonlyMap<string, string> = new Map([["sidecar", "companion"]]);
