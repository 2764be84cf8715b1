import type { Side } from "@soapstone/instance";
import type { Report } from "@soapstone/workspace";

/** The forms of sample messages: an envelope, `{ path, query, header, body }`, an HTTP message, or a command line. */
export const sampleForms = ["soap", "json", "http", "curl"] as const;
export type SampleForm = (typeof sampleForms)[number];

/** The operations for which sample messages can be generated. */
export interface SampleSource {
  readonly operations: readonly SampledOperation[];
}

/** An operation, and the generator of its sample messages. */
export interface SampledOperation {
  readonly name: string;
  /** Other names by which the operation can be selected. */
  readonly others: readonly string[];
  /** The names of its faults; in an API the codes of its error responses. */
  readonly faults: readonly string[];
  readonly hasResponse: boolean;
  /** Whether its messages are envelopes. */
  readonly isSoap: boolean;
  /** Returns the text of a message; undefined, with a diagnostic, if no valid one was found. */
  readonly text: (side: Side, form: SampleForm, report: Report) => string | undefined;
}
