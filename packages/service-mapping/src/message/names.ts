import { defaultName, type MessageUse, type OperationPattern, type QName } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import { nameFrom, nameText } from "../components/component-json-context.ts";
import { fillTemplate, type TemplateVariables } from "../conventions/name-templates.ts";
import { messageVariables, operationVariables } from "../conventions/naming.ts";
import { defaultResponseName } from "../conventions/request-names.ts";
import type { ForwardService, ServiceRule } from "../walk/walk.ts";

/**
 * The names that the output does not show: of an input or output, of its message, and of the input or output in the
 * binding.
 */
export interface MessageNames {
  readonly kind: "input" | "output";
  readonly pattern: OperationPattern;
  /** The name of the input or output; absent where none is written. */
  readonly name?: string;
  readonly message: QName;
  /** The element of the message's only part, after which many tools name the message. */
  readonly element?: string;
  /** The name of the binding's input or output; absent where none is written. */
  readonly bound?: string;
}

/** Returns the default name of a message for which the document's template has no value. */
function otherMessage(kind: MessageNames["kind"], operation: string): string {
  return defaultName(operation, "request-response", kind);
}

/**
 * The names of inputs, outputs and messages are those that the document's templates give; others are complement. The
 * default: inputs and outputs have no names. In a binding they have the names of the port type's, where these have any.
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
    const named = defaultResponseName(situation.requestNames, "name");
    if (named === undefined)
      context.keepName("name", kind === "input" ? "inputName" : "outputName", name ?? "", variables);
    else context.keep("name", name ?? "", "complement", named);
    const answer = defaultResponseName(situation.requestNames, "message");
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
    const { requestNames } = context.situation;
    const byDefault =
      defaultResponseName(requestNames, "name") ??
      fillTemplate(kind === "input" ? context.names.inputName : context.names.outputName, variables);
    const name = (context.recall<string>("name", isText) ?? byDefault) || undefined;
    const message =
      context.recall<string>("message", isText) ??
      defaultResponseName(requestNames, "message") ??
      fillTemplate(template, variables) ??
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

/**
 * Writes the name of a message to the complement if the template does not give it, or if its namespace is another than
 * the port type's.
 */
export function keepMessage(
  context: ForwardService,
  role: "inputMessage" | "outputMessage" | "faultMessage",
  use: MessageUse,
  variables: TemplateVariables,
  otherwise: string,
): void {
  const { namespace } = context.situation;
  if (use.message.namespace === namespace) context.keepName("message", role, use.message.local, variables, otherwise);
  else context.keep("message", nameText(use.message, { targetNamespace: namespace }), "complement");
}
