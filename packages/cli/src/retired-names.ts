/** Options and values that have another name now, for the hint where somebody still gives the former one. */
export const retiredNames: ReadonlyMap<string, string> = new Map([["sidecar", "companion"]]);
