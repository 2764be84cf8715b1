import type { Diagnostic } from "@soapstone/workspace";

/** A selection of the caller matches nothing in the input, so there is no output. */
export interface WrongSelection {
  readonly status: "wrong-selection";
  /** The diagnostics for these selections; `selection` contains the option. */
  readonly unmatched: readonly Diagnostic[];
}

/** Lists the diagnostics about selections that match nothing. */
export function unmatchedIn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ selection }) => selection !== undefined);
}
