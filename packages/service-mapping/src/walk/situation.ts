import type { SoapStyle } from "@soapstone/xml-model";
import type { RequestNames } from "../conventions/request-names.ts";

/** The operation that a rule works for: known before its rules run, in both directions. */
export interface Situation {
  readonly operation: string;
  /** On the way back: the operation is none that an edit added. */
  readonly isPublished?: true;
  /** The name that the operation had before an edit renamed it. */
  readonly previous?: string;
  readonly portType: string;
  readonly style: SoapStyle;
  /** Of the port type: its messages are looked for there. */
  readonly namespace: string;
  /** The body's own properties: further ones are named apart from them. */
  readonly properties?: ReadonlySet<string>;
  /** What the responses of faults say of each, by property: what most operations say of it. */
  readonly faultTexts?: ReadonlyMap<string, string>;
  /** The words of faults are none of what they hold: a response can say the content of one only. */
  readonly areFaultsUnstated?: boolean;
  /** What an element is called of which the words say nothing: that of a part or a fault is its namesake. */
  readonly wrapper?: string;
  /** The output is lifted into the form of an external description, which needs the wrapper of an empty input. */
  readonly isLifted?: true;
  /** Only the binding names the operation: nothing is known of its messages. */
  readonly implied?: true;
  /** The names that somebody gave to header fields and blocks of the message, by what they stand for (`headerSourceText`). */
  readonly headerNames?: ReadonlyMap<string, string>;
  /** Which message a rule of a message's parts is at. */
  readonly side?: "input" | "output" | "fault";
  /** Elements are properties of an envelope, which say their names in XML. */
  readonly wire?: boolean;
  /** At an output: what is kept of the input's names. */
  readonly asked?: RequestNames;
}
