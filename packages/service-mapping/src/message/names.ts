import { defaultName, type MessageUse, type OperationPattern, type QName } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import { nameFrom, nameText } from "../components/component-json-context.ts";
import { fill, type Variables } from "../conventions/conventions.ts";
import { messageVariables, operationVariables } from "../conventions/naming.ts";
import { answered } from "../conventions/request-names.ts";
import type { ForwardService, ServiceRule } from "../walk/walk.ts";

/** Names that no word of the output says: of an input or output, of its message, and of its half in the binding. */
export interface MessageNames {
  readonly kind: "input" | "output";
  readonly pattern: OperationPattern;
  /** Absent: not written. */
  readonly name?: string;
  readonly message: QName;
  /** The element of its only part, from which many tools name the message. */
  readonly element?: string;
  /** Of the binding's input or output; absent: not written. */
  readonly bound?: string;
}

/** The message of a use that the convention gives none: a part of its template is not there. */
function otherMessage(kind: MessageNames["kind"], operation: string): string {
  return defaultName(operation, "request-response", kind);
}

/**
 * Inputs and outputs have no names, messages those that the document's convention gives; others are kept. The names of
 * a binding's inputs and outputs are those of the port type's, where these have any.
 */
export const names: ServiceRule<MessageNames, Pick<MessageNames, "kind" | "pattern" | "element">> = {
  id: "service/names",
  clauses: ["WSDL 1.1 §2.3", "WSDL 1.1 §2.4.5"],
  owns: {
    left: [
      ...(["input", "output"] as const).flatMap((kind) => [kind, `${kind}@name`, `${kind}@message`] as const),
      "message",
      "message@name",
      ...(["bindingInput", "bindingOutput", "bindingFault"] as const).flatMap(
        (kind) => [kind, `${kind}@name`] as const,
      ),
    ],
    right: [],
  },
  forward: ({ kind, pattern, name, message, element }, context) => {
    const { walk, situation } = context;
    const variables = messageVariables(operationVariables(situation, walk.targetNamespace), element);
    const named = answered(situation.asked, "name");
    if (named === undefined)
      context.keepName("name", kind === "input" ? "inputName" : "outputName", name ?? "", variables);
    else context.keep("name", name ?? "", "complement", named);
    const answer = answered(situation.asked, "message");
    if (situation.implied !== true) {
      const use = { kind, name: name ?? "", named: name !== undefined, message, extensions: [], foreign: [] };
      if (answer === undefined)
        keepMessage(
          context,
          kind === "input" ? "inputMessage" : "outputMessage",
          use,
          variables,
          otherMessage(kind, situation.operation),
        );
      else context.keep("message", nameText(message, { targetNamespace: situation.namespace }), "complement", answer);
    }
    return { kind, pattern, ...(element === undefined ? {} : { element }) };
  },
  backward: ({ kind, pattern, element }, context) => {
    const variables = messageVariables(operationVariables(context.situation, context.targetNamespace), element);
    const template = kind === "input" ? context.names.inputMessage : context.names.outputMessage;
    const { asked } = context.situation;
    const byDefault =
      answered(asked, "name") ?? fill(kind === "input" ? context.names.inputName : context.names.outputName, variables);
    const name = (context.recall<string>("name", isText) ?? byDefault) || undefined;
    const message =
      context.recall<string>("message", isText) ??
      answered(asked, "message") ??
      fill(template, variables) ??
      otherMessage(kind, context.situation.operation);
    return {
      kind,
      pattern,
      ...(name === undefined ? {} : { name }),
      message: nameFrom(message, { targetNamespace: context.situation.namespace }),
      ...(element === undefined ? {} : { element }),
      ...(name === undefined || context.soap.unnamed ? {} : { bound: name }),
    };
  },
};

/** Keeps the name of a message that the convention does not give, in another namespace with it. */
export function keepMessage(
  context: ForwardService,
  role: "inputMessage" | "outputMessage" | "faultMessage",
  use: MessageUse,
  variables: Variables,
  otherwise: string,
): void {
  const { namespace } = context.situation;
  if (use.message.namespace === namespace) context.keepName("message", role, use.message.local, variables, otherwise);
  else context.keep("message", nameText(use.message, { targetNamespace: namespace }), "complement");
}
