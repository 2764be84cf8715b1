import type { Method } from "@soapstone/apidoc-model";
import type { FieldLocation, HeaderMarks, OperationPlace } from "@soapstone/complement";
import type { Exchange } from "../exchange/exchange.ts";
import type { InputField } from "../exchange/flat-input.ts";

/** What an operation of the output looks like: a line of the plan (principle 6 of the mapping). */
export interface PlannedOperation extends Exchange {
  /** `operation:Catalogue/FindBook`, with the input's name where the operation is overloaded. */
  readonly key: string;
  readonly view: "facade" | "wire" | "http";
  readonly method: Method;
  readonly path: string;
  readonly operationId: string;
  /** The first is that of its port type. */
  readonly tags: readonly string[];
  /** The tags that a plan or an edit shows it with, where the first one groups it otherwise. */
  readonly grouped?: readonly string[];
  /** Where the fields of its input go; absent where the input is not flat. */
  readonly fields?: readonly PlannedField[];
  /** The status of each fault, by its property; absent where there are none, or where the view has envelopes. */
  readonly faults?: ReadonlyMap<string, string>;
  /** Where somebody moved it in what was made of the description; one of a facade has this as its method and path. */
  readonly moved?: OperationPlace;
  /** Whether somebody placed its fields. */
  readonly placed?: true;
  /** Whether somebody gave it the tags that it has. */
  readonly retagged?: true;
  /** Whether an edited API file had been without it. */
  readonly omitted?: true;
  /** The names that somebody gave to header fields of its messages. */
  readonly headers?: HeaderMarks;
  /** The names of all of them. */
  readonly headerFields?: HeaderMarks;
  /** The port, or the binding without one, of an operation of another HTTP binding than the port type's first. */
  readonly through?: string;
}

export type PlannedField = InputField & { readonly place: FieldLocation };

/** An operation without place in the output, and why. */
export interface SkippedOperation extends Exchange {
  readonly key: string;
  readonly reason: SkipReason;
}

export type SkipReason =
  | "outbound"
  | "empty"
  | "verb"
  | "taken"
  | "alternative"
  | "location"
  | "left-out"
  | "transport"
  | "unbound";
