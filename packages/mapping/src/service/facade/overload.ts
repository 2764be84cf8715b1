import { isText } from "../json-guards.ts";
import { operationNameOf } from "../operation-id.ts";
import type { ServiceRule } from "../walk.ts";

export interface NamedOperation {
  readonly name: string;
  /** The input's name, where it tells overloads apart. */
  readonly input?: string;
}

export interface Identity {
  readonly operationId: string;
  readonly tag?: string;
}

/**
 * The operation's name is the operationId; the port type's name stands before it where several port types have it, the
 * input's behind it where one has it twice. Where the id does not give the name back, the name is kept, and believed as
 * long as the id ends as it did.
 */
export const overload: ServiceRule<NamedOperation & Identity, Identity> = {
  id: "facade/overload",
  grain: "slice",
  clauses: ["WSDL 2.4 rule 3", "apidoc 2.5"],
  owns: {
    left: ["operation", "operation@name", "bindingOperation", "bindingOperation@name"],
    right: ["operation.operationId"],
  },
  recognises: () => true,
  forward: ({ name, operationId, tag }, context) => {
    context.keep("operation", name, "complement", operationNameOf(operationId, tag));
    return { operationId, ...(tag === undefined ? {} : { tag }) };
  },
  backward: (identity, context) => {
    const { operationId, tag } = identity;
    const kept = context.recall<string>("operation", (value) => isText(value) && operationId.includes(value));
    return { ...identity, name: kept ?? operationNameOf(operationId, tag) };
  },
};
