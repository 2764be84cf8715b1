import type { OperationPlace } from "@soapstone/complement";
import type { BindingOperation } from "@soapstone/xml-model";

/** An operation of a port type, what binds it, and where it stands in an API description, by the port that reaches it there. */
export interface LocatedOperation extends OperationPlace {
  /** What a plan calls it. */
  readonly key: string;
  readonly portType: string;
  readonly name: string;
  /** Absent: no binding has it. */
  readonly bindingOperation?: BindingOperation;
  readonly port?: string;
  /** The definition of its input, to which it does not refer because that can hold nothing. */
  readonly empty?: string;
}
