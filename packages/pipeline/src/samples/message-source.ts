import type { Side } from "@soapstone/instance";
import type { Report } from "@soapstone/workspace";

/** The forms of a sample message: an envelope, `{ path, query, header, body }`, an HTTP message, or a command line. */
export const sampleForms = ["soap", "json", "http", "curl"] as const;
export type SampleForm = (typeof sampleForms)[number];

/** Operations of which messages can be made. */
export interface SampleSource {
  readonly operations: readonly SampledOperation[];
}

/** An operation with its messages, and how to make a sample of one. */
export interface SampledOperation {
  readonly name: string;
  /** Other names of the operation. */
  readonly others: readonly string[];
  /** The names of its faults: of an API, the codes of its other responses. */
  readonly faults: readonly string[];
  readonly hasResponse: boolean;
  /** Whether its messages have envelopes. */
  readonly isSoap: boolean;
  /** Returns the text of a message; undefined, with a diagnostic, if no valid one was found. */
  readonly text: (side: Side, form: SampleForm, report: Report) => string | undefined;
}
