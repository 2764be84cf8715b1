import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import type { Part } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { defaultNames } from "../conventions/name-roles.ts";
import { fillTemplate } from "../conventions/name-templates.ts";
import { messageVariables, operationVariables, soleElement } from "../conventions/naming.ts";
import { anyContent, isDeclared, isUnknownContent } from "../message/declared-message.ts";
import { element, withElementName } from "../message/element.ts";
import { body, keepRequestPart, requestPartName } from "../message/request-part.ts";
import { rpc } from "../message/rpc.ts";
import type { BackwardService, ForwardService, ServiceRule } from "../walk/walk.ts";

/** The parts in `soap:Body`, and in rpc style the namespace of the wrapper around them. */
export interface BodyParts {
  readonly parts: readonly Part[];
  /** The namespace of soap:body. */
  readonly namespace?: string;
}

/** The schema of `soap:Body`, and the name of the parameter: that of the only part, if it means something. */
export interface WireBody {
  readonly schema: JsonSchema;
  readonly name: string;
}

/**
 * The parts of a message are properties of `soap:Body`. Document style: one property per element; a part with a type is
 * the content of Body itself. Rpc style: the wrapper named like the operation (in an output with `Response` behind it),
 * in the namespace of soap:body, with one unqualified accessor per part, in the order of the message.
 */
export const wireBody: ServiceRule<BodyParts, WireBody> = {
  id: "wire/body",
  clauses: ["WSDL 1.1 §3.5", "SOAP 1.1 §7.1"],
  owns: {
    left: ["part", "part@name", "part@typing"],
    right: ["operation.parameters", "bodyParameter.name", "schema.properties", "schema.required"],
  },
  forward: ({ parts, namespace = "" }, context) => {
    if (context.situation.style === "rpc") {
      const local = wrapperOf(context);
      return {
        name: body,
        schema: holding(new Map([[local, withElementName(accessorsOf(parts, context), { namespace, local }, local)]])),
      };
    }
    const [only] = parts;
    if (only === undefined) return { name: body, schema: isDeclared(context) ? { type: "object" } : anyContent };
    if (parts.length > 1) return { name: body, schema: holding(severalParts(parts, context)) };
    const name = keepPartName(only, context);
    const key = keyOf(only, new Map());
    const schema = element.forward(only.typing, context.about(only, element).within({ wrapper: key }));
    return { name, schema: only.typing?.by === "type" ? schema : holding(new Map([[key, schema]])) };
  },
  backward: ({ schema, name }, context) => {
    const properties = [...(schema.properties ?? [])];
    if (context.situation.style === "rpc") {
      const [, content = {}] = properties[0] ?? [];
      const withoutXml = withKeywords(content, { xml: undefined });
      return {
        parts: isUnknownContent(withoutXml, context) ? [] : rpc.backward(withoutXml, context),
        ...optionalField("namespace", content.xml?.namespace),
      };
    }
    if (isUnknownContent(withKeywords(schema, { xml: undefined }), context)) return { parts: [] };
    const isElement = context.recall("typing", (value) => value === "type" || value === "none") === undefined;
    const isContent = !isElement || (schema.type !== "object" && !schema.properties);
    const key = isElement ? nameReferred(schema, context) : "";
    if (isContent && key !== undefined) return { parts: [onlyPart(schema, name, key, context)] };
    const [first] = properties;
    // A schema without an element describes nothing that Body could hold.
    if (first === undefined) return { parts: [] };
    if (properties.length === 1) return { parts: [onlyPart(first[1], name, first[0], context)] };
    const inner = context.inner("parts");
    return {
      parts: properties.map(([key, of]) => {
        const own = inner.inner(key).within({ wrapper: key });
        return partOf(own.recall<string>("part", isText) ?? key, of, own);
      }),
    };
  },
};

/** Returns the local name of the element that a lone reference means. */
function nameReferred(schema: JsonSchema, { types }: BackwardService): string | undefined {
  const to = schema.ref ?? schema.allOf?.find((one) => one.ref !== undefined)?.ref;
  return to === undefined ? undefined : types.componentOf(to)?.name.local;
}

/** Accessors are in no namespace, even if the definitions of their types are in one. */
function accessorsOf(parts: readonly Part[], context: ForwardService): JsonSchema {
  if (!isDeclared(context)) return anyContent;
  const wrapper = rpc.forward(parts, context);
  const { properties } = wrapper;
  if (properties === undefined) return wrapper;
  const unqualified = [...properties].map(
    ([key, schema]) => [key, withElementName(schema, { namespace: "", local: key }, key)] as const,
  );
  return { ...wrapper, properties: new Map(unqualified) };
}

function holding(properties: ReadonlyMap<string, JsonSchema>): JsonSchema {
  return { type: "object", properties, required: [...properties.keys()] };
}

/** Returns the name of the element around the accessors (WSDL 1.1 §3.5; SOAP 1.1 §7.1). */
function wrapperOf({ situation: { operation, side } }: ForwardService): string {
  return side === "output" ? `${operation}Response` : operation;
}

function severalParts(parts: readonly Part[], context: ForwardService): ReadonlyMap<string, JsonSchema> {
  const properties = new Map<string, JsonSchema>();
  context.inner("parts", (all) => {
    for (const part of parts) {
      const key = keyOf(part, properties);
      const of = all.inner(key, (inner) => {
        const own = inner.about(part, element).within({ wrapper: key });
        own.keep("part", part.name, "complement", key);
        return element.forward(part.typing, own);
      });
      properties.set(key, of);
    }
  });
  return properties;
}

/**
 * Returns the property of a part: the name of its element; the part's own name where it has none, or where another part
 * has the same element.
 */
function keyOf({ name, typing }: Part, taken: ReadonlyMap<string, unknown>): string {
  const local = typing?.by === "element" ? typing.name.local : name;
  return taken.has(local) ? unusedName(name, (key) => taken.has(key)) : local;
}

/**
 * Returns the name of the parameter, which is that of a request's only part; a response has no name, so the part's name
 * is complement.
 */
function keepPartName(only: Part, context: ForwardService): string {
  const own = context.about(only, wireBody);
  if (context.situation.side === "input") return keepRequestPart(only, own);
  const variables = operationVariables(context.situation, context.walk.targetNamespace);
  own.keepName(
    "part",
    "outputPart",
    only.name,
    messageVariables(variables, soleElement([only])),
    defaultNames.outputPart,
  );
  return body;
}

function onlyPart(schema: JsonSchema, name: string, key: string, context: BackwardService): Part {
  const part = partOf("", schema, context.within({ wrapper: key }));
  return { ...part, name: nameOfPart(name, soleElement([part]), context) };
}

function nameOfPart(name: string, sole: string | undefined, context: BackwardService): string {
  if (context.situation.side === "input") return requestPartName(name, context);
  const recalled = context.recall<string>("part", isText);
  const variables = messageVariables(operationVariables(context.situation, context.targetNamespace), sole);
  return recalled ?? fillTemplate(context.names.outputPart, variables) ?? defaultNames.outputPart;
}

function partOf(name: string, schema: JsonSchema, context: BackwardService): Part {
  return {
    kind: "part",
    name,
    extensions: [],
    foreign: [],
    ...optionalField("typing", element.backward(schema, context)),
  };
}
