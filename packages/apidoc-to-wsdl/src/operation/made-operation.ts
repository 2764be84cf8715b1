import type { BindingOperation, Message, PortTypeOperation, QName } from "@soapstone/xml-model";

/** An operation as WSDL has it: abstract, bound, and with its messages. */
export interface MadeOperation {
  readonly portType: QName;
  readonly operation: PortTypeOperation;
  /** The name in the WSDL from which the API description was made; absent for a new operation. */
  readonly previous?: string;
  /** The binding operation; absent where the binding does not have the operation, or there is none. */
  readonly bound?: BindingOperation;
  /** The port or binding through which the operation is reached, if that is not its port type's first. */
  readonly through?: string;
  /** The number among operations with the same name and messages; absent for the first. */
  readonly copy?: number;
  /** Whether only the binding has the operation, since no document declares its port type. */
  readonly implied?: true;
  /** The messages of input, output and faults; `fragments` has the parts of messages that only headers use. */
  readonly messages: readonly Message[];
  readonly fragments: readonly Message[];
}
