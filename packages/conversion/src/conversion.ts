import type { Location } from "@soapstone/workspace";
import type { Accounts } from "./account.ts";

/** The source position of a place in the output. */
export interface Trace {
  /** JSON Pointer into the output. */
  readonly target: string;
  readonly source: Location;
}

/** The result of a conversion; its diagnostics are in the `Result` around it. */
export interface Conversion<T> {
  readonly output: T;
  readonly accounts: Accounts;
  /** Returns the source map in document order; computed on call. */
  readonly sourceMap: () => readonly Trace[];
}

/** The channel of the complement. */
export type Channel = "inline" | "none";
