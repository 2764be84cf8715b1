import type { Json } from "@soapstone/apidoc-model";
import type { ServiceRule } from "../walk/walk.ts";
import { operationNameOf } from "./operation-id.ts";
import { keyField, keyFrom, keyJson, operationNameFrom } from "./operation-key.ts";

export interface NamedOperation {
  readonly name: string;
  /** The input's name, for an overloaded operation. */
  readonly input?: string;
}

export interface OverloadIdentity {
  readonly operationId: string;
  readonly tag?: string;
}

/**
 * The operationId is the operation's name, with the name of the port type before it if several port types have it, and
 * with the name of the input after it if the port type has it twice. The complement has the operation's key, so that an
 * edited id renames the same operation.
 */
export const overload: ServiceRule<NamedOperation & OverloadIdentity, OverloadIdentity> = {
  id: "facade/overload",
  clauses: ["WSDL 1.1 §2.4.5", "WSDL 1.1 §2.5", "Swagger 2.0 Operation Object"],
  owns: {
    left: ["operation", "operation@name", "bindingOperation", "bindingOperation@name"],
    right: ["operation.operationId"],
  },
  forward: ({ name, operationId, tag }, context) => {
    const { namespace, portType: local } = context.situation;
    const key = keyJson({ portType: { namespace, local }, operation: name, operationId }, context.walk);
    if (operationNameOf(operationId, tag) === name) context.keeper.put(keyField, key);
    else context.keep(keyField, key, "complement");
    return { operationId, ...(tag === undefined ? {} : { tag }) };
  },
  backward: (identity, context) => {
    const key = context.recall<Json>(keyField, (json) => keyFrom(json, context) !== undefined);
    return { ...identity, name: operationNameFrom(identity, keyFrom(key, context)) };
  },
};
