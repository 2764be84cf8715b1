import type { Side } from "@soapstone/instance";
import type { Report } from "@soapstone/workspace";

/** How a message is written: as an envelope, as `{ path, query, header, body }`, as it is sent, or as a command. */
export const sampleForms = ["soap", "json", "http", "curl"] as const;
export type SampleForm = (typeof sampleForms)[number];

/** Operations of which messages can be made. */
export interface SampleSource {
  readonly operations: readonly SampledOperation[];
}

/** An operation, the messages that it has, and how one of them is made. */
export interface SampledOperation {
  readonly name: string;
  /** Other names that it goes by. */
  readonly others: readonly string[];
  /** The names of its faults: of an API, the codes of its other responses. */
  readonly faults: readonly string[];
  readonly hasResponse: boolean;
  /** Whether its messages have envelopes. */
  readonly isSoap: boolean;
  /** The text of a message; undefined where there is none that is valid, which is reported. */
  readonly text: (side: Side, form: SampleForm, report: Report) => string | undefined;
}
