import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Part } from "@soapstone/xml-model";
import { anyContent, isDeclared, isUnknownContent } from "../message/declared-message.ts";
import { emptyInput, keepEmptyInput } from "../message/empty-input.ts";
import { hasWrapper, part, unspecifiedContent } from "../message/part.ts";
import { body, keepRequestPart, recalledPartName, requestPartName } from "../message/request-part.ts";
import { objectOfParts, partNamed, rpc } from "../message/rpc.ts";
import type { ServiceRule } from "../walk/walk.ts";

/** A body parameter with its schema in the neutral form of the rules, before lowering. */
export interface RequestPayload {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Whether a client may leave it out. */
  readonly optional?: true;
}

/**
 * The body of a request: the content of its one part, or an object of its parts.
 *
 * The parameter is named like the part; parts like `parameters`, which say nothing, become `body`. So
 * `<part name="query" element="tns:FindBook"/>` is `{ in: body, name: query, schema: { $ref: FindBook } }`.
 * The part keeps its name when the parameter gets another one: toolkits know wrapped messages by it.
 * A lone object body is the wrapper's content in both directions. An input that can hold nothing is no body
 * (`keepEmptyInput`).
 */
export const request: ServiceRule<readonly Part[], RequestPayload | undefined> = {
  id: "facade/request",
  clauses: ["WSDL 1.1 §3.5", "Swagger 2.0 Parameter Object"],
  owns: {
    left: ["part", "part@name"],
    right: [
      "apidoc.consumes",
      "operation.parameters",
      ...(["in", "name", "required", "schema"] as const).map((it) => `bodyParameter.${it}` as const),
    ],
  },
  forward: (parts, context) => {
    const { style } = context.situation;
    const [only] = parts;
    if (only === undefined) {
      if (!isDeclared(context)) return { name: body, schema: anyContent, optional: true };
      context.keep("parts", [], "complement", style === "rpc" ? [] : undefined);
      return undefined;
    }
    if (style === "rpc") return { name: body, schema: rpc.forward(parts, context) };
    if (parts.length > 1) {
      context.keep("several", true, "complement");
      return { name: body, schema: rpc.forward(parts, context) };
    }
    if (keepEmptyInput(only, context)) return undefined;
    return {
      name: keepRequestPart(only, context.about(only, request)),
      schema: part.forward(only.typing, context.about(only, part)),
    };
  },
  backward: (payload, context) => {
    const { style } = context.situation;
    if (isUnknownContent(payload?.schema, context)) return [];
    if (payload === undefined) {
      if (style === "rpc" || context.recall("parts", () => true) !== undefined) return [];
      const empty = emptyInput(context);
      if (empty !== undefined) return [empty];
      // The definition of the former body is still there, but an edit removed the body.
      if (hasWrapper(context)) return [];
      return [partNamed(recalledPartName(context), unspecifiedContent, context)];
    }
    const parts = objectOfParts(payload.schema, context);
    const object = rpc.recognises(parts, context);
    if (object && (style === "rpc" || context.recall("several", (value) => value === true) !== undefined))
      return rpc.backward(parts, context);
    return [partNamed(requestPartName(payload.name, context), payload.schema, context)];
  },
};
