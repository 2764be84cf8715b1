import { isObject, type Json, object } from "@soapstone/apidoc-model";
import { isText } from "../json-guards.ts";
import type { ServiceRule } from "../walk.ts";
import { operationNameOf } from "./operation-id.ts";

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
    // Of an id that has nothing of the name, both are kept: another one since then is a new name.
    const own: Json = operationId.includes(name)
      ? name
      : object([
          ["name", name],
          ["as", operationId],
        ]);
    context.keep("operation", own, "complement", operationNameOf(operationId, tag));
    return { operationId, ...(tag === undefined ? {} : { tag }) };
  },
  backward: (identity, context) => {
    const { operationId, tag } = identity;
    const kept = context.recall<Json>("operation", (value) =>
      isObject(value) ? value.get("as") === operationId : isText(value) && operationId.includes(value),
    );
    const name = isObject(kept) ? kept.get("name") : kept;
    return { ...identity, name: name !== undefined && isText(name) ? name : operationNameOf(operationId, tag) };
  },
};
