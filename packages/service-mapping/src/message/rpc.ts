import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Part } from "@soapstone/xml-model";
import type { BackwardService, ForwardService, ServiceNodeRule } from "../walk/walk.ts";
import { typingRule } from "./element.ts";
import { part } from "./part.ts";
import { undescribedPart } from "./part-documentation.ts";

/**
 * The parts of an rpc message, and the several parts of a document message, are an object with one property per part.
 * `<part name="isbn" type="xs:string"/> <part name="copies" type="xs:int"/>` is `{ type: object, properties: { isbn:
 * ..., copies: ... }, required: [isbn, copies] }`.
 */
export const rpc: ServiceNodeRule<readonly Part[], JsonSchema> = {
  id: "facade/rpc",
  clauses: ["WSDL 1.1 §3.5", "Swagger 2.0 Schema Object"],
  owns: {
    left: ["part", "part@name", "part@typing", "operation@parameterOrder"],
    right: ["schema.properties", "schema.required"],
  },
  recognises: (schema) => schema.type === "object" && schema.ref === undefined,
  forward: (parts, context) => {
    if (parts.length === 0) return { type: "object" };
    const properties = context.inner(
      "parts",
      (inner) => new Map(parts.map((it) => [it.name, partSchema(it, inner)] as const)),
    );
    return { type: "object", properties, required: parts.map((it) => it.name) };
  },
  backward: (schema, context) => {
    const inner = context.inner("parts");
    return [...(schema.properties ?? [])].map(([name, of]) =>
      partNamed(name, of, inner.inner(name).within({ wrapper: name })),
    );
  },
};

/** Converts a part to a property, with the complement under the part's name. */
function partSchema(it: Part, context: ForwardService): JsonSchema {
  return context.about(it, part).inner(it.name, (own) => part.forward(it.typing, own.within({ wrapper: it.name })));
}

/**
 * Returns the object whose properties are the parts of a message: an inline object. In rpc style each part is a child
 * of the wrapper (WSDL 1.1 §3.5), so a definition that an edit put in its place has the parts too, unless it has more
 * than child elements.
 */
export function objectOfParts(schema: JsonSchema, context: BackwardService): JsonSchema {
  const { style } = context.situation;
  const definition = style === "rpc" && schema.ref !== undefined ? context.types.definition(schema.ref) : undefined;
  const { properties, allOf, anyOf, discriminator, additionalProperties } = definition ?? {};
  if (definition?.type !== "object" || properties === undefined) return schema;
  const isMore = [...properties].some(([key, { xml }]) => key.startsWith("$") || xml?.attribute === true);
  const others = allOf ?? anyOf ?? discriminator ?? additionalProperties;
  return isMore || (others !== undefined && others !== false) ? schema : definition;
}

export function partNamed(name: string, schema: JsonSchema, context: BackwardService): Part {
  const { property, documented } = undescribedPart(schema, context);
  const bare = typingRule(context).backward(property, context);
  const isOfType = bare?.by === "type";
  const typing = isOfType || property === schema ? bare : typingRule(context).backward(schema, context);
  const own = isOfType ? documented : {};
  return { kind: "part", name, extensions: [], foreign: [], ...own, ...(typing === undefined ? {} : { typing }) };
}
