import type { SoapStyle } from "@soapstone/xml-model";
import type { RequestNames } from "../conventions/request-names.ts";

/** The operation that a rule works for: known before its rules run, in both directions. */
export interface Situation {
  readonly operation: string;
  /** On the way back: whether the operation has been published, instead of being added by an edit. */
  readonly isPublished?: true;
  readonly portType: string;
  readonly style: SoapStyle;
  /** The namespace of the port type, in which its messages are looked up. */
  readonly namespace: string;
  /** The body's own properties: header blocks and attachments get other names. */
  readonly properties?: ReadonlySet<string>;
  /** The documentation that most operations have for each fault, by its property. */
  readonly faultTexts?: ReadonlyMap<string, string>;
  /**
   * Whether the documentation of faults is missing in the output: a response can describe the content of one fault
   * only.
   */
  readonly areFaultsUnstated?: boolean;
  /** The default local name of the element: a part or a fault is named like its element. */
  readonly wrapper?: string;
  /**
   * Whether the output is lifted into the form of an external description, which needs the wrapper of an empty input.
   */
  readonly isLifted?: true;
  /** Whether only the binding has the operation, so that nothing is known of its messages. */
  readonly implied?: true;
  /** The names that an edit gave to header fields and blocks of the message, by their sources (`headerSourceText`). */
  readonly headerNames?: ReadonlyMap<string, string>;
  /** The kind of the message that the rule works on. */
  readonly side?: "input" | "output" | "fault";
  /** Whether elements are properties of an envelope, which have their XML names in the schema. */
  readonly wire?: boolean;
  /** At an output: the names of the input that the complement states. */
  readonly requestNames?: RequestNames;
}
