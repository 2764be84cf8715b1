import type { Diagnostic } from "@soapstone/workspace";

/** The result if a selection of the caller matches nothing in the input: there is no output. */
export interface WrongSelection {
  readonly status: "wrong-selection";
  /** A diagnostic for each selection that matches nothing, with the `selection`. */
  readonly unmatched: readonly Diagnostic[];
}

/** Lists the diagnostics about selections that match nothing. */
export function unmatchedIn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ selection }) => selection !== undefined);
}
