import type { OperationPlace } from "@soapstone/complement";
import type { BindingOperation } from "@soapstone/xml-model";

/**
 * An operation of a port type, its binding operation, and its path and method in an API description, for the port that
 * offers it there.
 */
export interface LocatedOperation extends OperationPlace {
  /** The key of the operation in a plan. */
  readonly key: string;
  readonly portType: string;
  readonly name: string;
  /** The operation of the binding; absent where no binding has it. */
  readonly bindingOperation?: BindingOperation;
  readonly port?: string;
  /** The definition of an input that can hold nothing, and to which the operation therefore does not refer. */
  readonly empty?: string;
}
