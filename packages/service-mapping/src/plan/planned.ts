import type { Method } from "@soapstone/apidoc-model";
import type { FieldLocation, HeaderMarks, OperationPlace } from "@soapstone/complement";
import type { Exchange } from "../exchange/exchange.ts";
import type { InputField } from "../exchange/flat-input.ts";

/** An operation of the output: a line of the plan. */
export interface PlannedOperation extends Exchange {
  /** `operation:Catalogue/FindBook`, with the input's name where the operation is overloaded. */
  readonly key: string;
  readonly view: "facade" | "wire" | "http";
  readonly method: Method;
  readonly path: string;
  readonly operationId: string;
  /** The tags of the operation, first that of its port type. */
  readonly tags: readonly string[];
  /** The tags that a plan or an edit gives the operation, where the first of them is a group instead of a port type. */
  readonly grouped?: readonly string[];
  /** The places of the fields of the input; absent where the input is not flat. */
  readonly fields?: readonly PlannedField[];
  /** The status of each fault, by its property; absent without faults, and in the wire view. */
  readonly faults?: ReadonlyMap<string, string>;
  /** The path and method to which an edit moved the operation; a facade operation has them as its own too. */
  readonly moved?: OperationPlace;
  /** Whether an edit placed the fields. */
  readonly placed?: true;
  /** Whether an edit gave the tags. */
  readonly retagged?: true;
  /** Whether an edited API file left out the operation. */
  readonly omitted?: true;
  /** The names that an edit gave to header fields of the messages. */
  readonly headers?: HeaderMarks;
  /** The names of all header fields of the messages. */
  readonly headerFields?: HeaderMarks;
  /**
   * The name of the port (or of a binding without one) of an operation that belongs to another HTTP binding than the
   * port type's first.
   */
  readonly through?: string;
}

export type PlannedField = InputField & { readonly place: FieldLocation };

/** An operation that is not in the output, and why. */
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
