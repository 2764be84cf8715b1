import type { Place } from "@soapstone/workspace";
import type { Accounts } from "./account.ts";

/** From a place in the output to a place in the input. */
export interface Trace {
  /** JSON Pointer into the output. */
  readonly target: string;
  readonly source: Place;
}

/** What a conversion gives; its diagnostics are those of the `Result` around it. */
export interface Conversion<T> {
  readonly output: T;
  readonly accounts: Accounts;
  /** In document order; computed when it is asked for. */
  readonly sourceMap: () => readonly Trace[];
}

/** Where the complement goes. */
export type Channel = "inline" | "none";
