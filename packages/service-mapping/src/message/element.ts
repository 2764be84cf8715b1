import { settledNcName } from "@soapstone/conversion";
import { type JsonSchema, statedXml, withKeywords } from "@soapstone/schema-mapping";
import { noNamespace, type PartTyping, type QName } from "@soapstone/xml-model";
import type { BackwardService, ForwardService, ServiceRule } from "../walk/walk.ts";
import { part, schemaOfType } from "./part.ts";
import { partType } from "./part-type.ts";

/**
 * The element of a part is a property of Body, Header or detail: the schema of its content, and its name in XML. `<part
 * name="parameters" element="tns:FindBook"/>` is the property `FindBook: { allOf: [{ $ref: '#/definitions/FindBook' }],
 * xml: { namespace: 'urn:library', prefix: library } }`. Nothing inherits a namespace here: a property without one is
 * an element in no namespace. That a part has a type is complement.
 */
export const element: ServiceRule<PartTyping | undefined, JsonSchema> = {
  id: "wire/element",
  clauses: ["WSDL 1.1 §2.3", "WSDL 1.1 §3.5", "Swagger 2.0 XML Object"],
  owns: {
    left: ["part", "part@name", "part@typing"],
    right: ["bodyParameter.schema", "response.schema", "schema.xml", "xml.name", "xml.namespace"],
  },
  forward: (typing, context) => {
    if (typing === undefined) {
      context.keep("typing", "none", "complement");
      return {};
    }
    if (typing.by === "type") {
      context.keep("typing", "type", "complement");
      return schemaOfType(typing.name, context);
    }
    return withElementName(context.walk.types.content(typing.name), typing.name, context.situation.wrapper);
  },
  backward: (schema, context) => {
    const by = context.recall<string>("typing", (value) => value === "none" || value === "type");
    if (by === "none") return undefined;
    const { wrapper = "" } = context.situation;
    if (by === "type") return partType(withKeywords(schema, { xml: undefined }), wrapper, context);
    const name = elementNameOf(schema, wrapper, context.types.definition);
    context.implyElement?.({ name, schema });
    return { by: "element", name };
  },
};

/** A schema as the content of an element, whose property has the given key. */
export function withElementName(schema: JsonSchema, name: QName, key: string | undefined): JsonSchema {
  return withKeywords(schema, { xml: statedXml(name, key, { isAttribute: false, ref: referred(schema) }) });
}

/** Returns the definition that a schema refers to, whose `xml` a reader might take for the element's. */
function referred({ ref, allOf }: JsonSchema): string | undefined {
  return ref ?? allOf?.find((one) => one.ref !== undefined)?.ref;
}

/**
 * The inverse of `withElementName`: the name of the element that a property is. Without a namespace the element is in none,
 * unless the schema is just a reference: then it is in that of the definition.
 */
export function elementNameOf(
  schema: JsonSchema,
  key: string,
  definition: (name: string) => JsonSchema | undefined = () => undefined,
): QName {
  const { xml } = schema;
  const to = xml?.namespace === undefined ? referred(schema) : undefined;
  const namespace = xml?.namespace ?? (to === undefined ? undefined : definition(to)?.xml?.namespace);
  return { namespace: namespace ?? noNamespace, local: xml?.name ?? settledNcName(key) };
}

/**
 * Returns the rule for the parts of a message: `element` in an envelope, else `part`; the accessors of an rpc body have
 * types in either view.
 */
export function typingRule({
  situation,
}: ForwardService | BackwardService): ServiceRule<PartTyping | undefined, JsonSchema> {
  const isElement = situation.wire === true && (situation.style === "document" || situation.side === "fault");
  return isElement ? element : part;
}
