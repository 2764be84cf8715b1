import type { SoapOperation } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { fillTemplate } from "../conventions/name-templates.ts";
import { operationVariables } from "../conventions/naming.ts";
import type { NoFields } from "../walk/complement-only-rule.ts";
import type { ServiceRule } from "../walk/walk.ts";

/**
 * The action of a SOAP operation is the one that the document's template makes of namespace and operation name; any
 * other action is complement. An empty action and an absent one are different facts (WSDL 1.1 §3.4).
 */
export const action: ServiceRule<Pick<SoapOperation, "action">, NoFields> = {
  id: "facade/action",
  clauses: ["WSDL 1.1 §3.4"],
  owns: {
    left: (["soapAction", "style", "actionRequired", "required"] as const).map(
      (field) => `bindingOperation@${field}` as const,
    ),
    right: [],
  },
  forward: ({ action: value }, context) => {
    const variables = operationVariables(context.situation, context.walk.targetNamespace);
    if (context.walk.soap.withoutAction) context.keep("action", value ?? false, "complement", false);
    else if (value === undefined) context.keep("action", false, "complement");
    else context.keepName("action", "action", value, variables);
    return {};
  },
  backward: (_, context) => {
    const recalled = context.recall<string | false>("action", (value) => value === false || isText(value));
    if (recalled === false || (recalled === undefined && context.soap.withoutAction)) return {};
    return optionalField(
      "action",
      recalled ?? fillTemplate(context.names.action, operationVariables(context.situation, context.targetNamespace)),
    );
  },
};
