import type { BindingOperation, Message, PortTypeOperation, QName } from "@soapstone/xml-model";

/** An operation of the document as the two halves of WSDL have it, with the messages that it sends. */
export interface MadeOperation {
  readonly portType: QName;
  readonly operation: PortTypeOperation;
  /** Its name in the WSDL that the description was made of; absent: the operation is new. */
  readonly previous?: string;
  /** Absent: its binding does not bind it, or there is none. */
  readonly bound?: BindingOperation;
  /** The port or binding by which it is reached, where the port type's first one is not it. */
  readonly through?: string;
  /** Which one of several that nothing tells apart, from the second on. */
  readonly copy?: number;
  /** Only its binding names it: no document declares its port type. */
  readonly implied?: true;
  /** Those of its sides and faults, whole; then of those that its headers are of, what the headers say. */
  readonly messages: readonly Message[];
  readonly fragments: readonly Message[];
}
