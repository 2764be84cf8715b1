import type { Binding, BindingOperation, Port, PortType, PortTypeOperation, Service } from "@soapstone/xml-model";
import type { Twins } from "./twin-operations.ts";

/** The addresses of the operations of a port type. All fields are absent for a port type without a binding. */
export interface Endpoint {
  readonly service?: Service;
  readonly port?: Port;
  readonly binding?: Binding;
  /** The operations that another port type of the service repeats over another protocol. */
  readonly twins?: Twins;
}

/** An abstract operation, and how it is bound and reached. */
export interface Exchange extends Endpoint {
  readonly portType: PortType;
  readonly operation: PortTypeOperation;
  readonly bindingOperation?: BindingOperation;
  /**
   * The number of an operation among those with the same name and the same names of inputs: absent for the first, 2 for
   * the second.
   */
  readonly copy?: number;
}
