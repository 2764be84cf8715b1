import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Part } from "@soapstone/xml-model";
import { isText } from "../complement/json-guards.ts";
import { defaultNames } from "../conventions/name-roles.ts";
import { fillTemplate } from "../conventions/name-templates.ts";
import { messageVariables, operationVariables, soleElement } from "../conventions/naming.ts";
import { anyContent, isDeclared, isUnknownContent } from "../message/declared-message.ts";
import { hasWrapper, part, unspecifiedContent } from "../message/part.ts";
import { objectOfParts, partNamed, rpc } from "../message/rpc.ts";
import type { ServiceRule } from "../walk/walk.ts";

/**
 * The schema of a success response is that of the output's parts, made by the rules of the request. An output without
 * parts has no schema. `<part name="result" element="tns:FindBookResponse"/>` is `{ $ref:
 * '#/definitions/FindBookResponse' }`. A response has no name that could be the part's, so the part's name is
 * complement where the document's template does not give it.
 */
export const response: ServiceRule<readonly Part[], JsonSchema | undefined> = {
  id: "facade/response",
  clauses: ["WSDL 1.1 §3.5", "Swagger 2.0 Response Object"],
  owns: {
    left: ["part", "part@name"],
    right: ["apidoc.produces", "responses.codes", "response.description", "response.schema"],
  },
  forward: (parts, context) => {
    const { style } = context.situation;
    const [only] = parts;
    if (only === undefined) {
      if (!isDeclared(context)) return anyContent;
      context.keep("parts", [], "complement", style === "rpc" ? [] : undefined);
      return undefined;
    }
    if (style === "rpc") return rpc.forward(parts, context);
    if (parts.length > 1) {
      context.keep("several", true, "complement");
      return rpc.forward(parts, context);
    }
    const variables = operationVariables(context.situation, context.walk.targetNamespace);
    context
      .about(only, response)
      .keepName(
        "part",
        "outputPart",
        only.name,
        messageVariables(variables, soleElement(parts)),
        defaultNames.outputPart,
      );
    return part.forward(only.typing, context.about(only, part));
  },
  backward: (schema, context) => {
    const { style } = context.situation;
    if (isUnknownContent(schema, context)) return [];
    if (schema === undefined) {
      if (style === "rpc" || context.recall("parts", () => true) !== undefined) return [];
      // The definition of the former response is still there, but an edit removed the schema.
      if (hasWrapper(context)) return [];
      return [partNamed("parameters", unspecifiedContent, context)];
    }
    const parts = objectOfParts(schema, context);
    const object = rpc.recognises(parts, context);
    if (object && (style === "rpc" || context.recall("several", (value) => value === true) !== undefined))
      return rpc.backward(parts, context);
    const typing = part.backward(schema, context);
    const element = typing?.by === "element" ? typing.name.local : undefined;
    const variables = messageVariables(operationVariables(context.situation, context.targetNamespace), element);
    const name =
      context.recall<string>("part", isText) ??
      fillTemplate(context.names.outputPart, variables) ??
      defaultNames.outputPart;
    return [{ kind: "part", name, extensions: [], foreign: [], ...(typing === undefined ? {} : { typing }) }];
  },
};
