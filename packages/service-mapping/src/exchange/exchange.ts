import type { Binding, BindingOperation, Operation, Port, PortType, Service } from "@soapstone/xml-model";
import type { Twins } from "./twin-operations.ts";

/** Where the operations of a port type are reached. All absent: a port type without a binding. */
export interface Endpoint {
  readonly service?: Service;
  readonly port?: Port;
  readonly binding?: Binding;
  /** The operations that another port type of the service has, over another protocol. */
  readonly twins?: Twins;
}

/** An abstract operation and how it is reached. */
export interface Exchange extends Endpoint {
  readonly portType: PortType;
  readonly operation: Operation;
  readonly bindingOperation?: BindingOperation;
  /** Which one of several that nothing tells apart, from the second on. */
  readonly copy?: number;
}
