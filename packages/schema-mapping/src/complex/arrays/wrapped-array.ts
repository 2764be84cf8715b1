import { Recaller } from "@soapstone/complement";
import type { ComplexType, ModelGroup, Particle } from "@soapstone/xml-model";
import { repeatedChild } from "../../components/wrapped-item.ts";
import { type JsonSchema, schemaOf, withKeywords } from "../../json-schema.ts";
import { isRepeated, occursOf, withoutWrapped } from "../../model/property-occurrence.ts";
import { type BackwardWalk, backwardContext, type SchemaRule } from "../../walk.ts";
import { contentModel } from "../content/content-model.ts";
import { particleOf } from "../content/model-particle.ts";
import { localElementSchema } from "../elements/local-element.ts";

/** The element name of items for which the array states none. */
export const defaultItemName = "item";

/**
 * An element that holds one repeated child and nothing else is an array of it, where that is chosen (`wrappedArrays`):
 * the type of the element may stand in place, or have a name, which the complement has then. The type itself stays an
 * object: it may be the content of a root element, and the value of `xsi:type`.
 *
 *     <element name="titles" type="ArrayOfTitle"/>    titles: { type: array, items: { type: string } }
 *
 * Going back, an array that is a value by itself (the item of another one, a definition, a property with `xml.wrapped`)
 * has no name to repeat: it is an element around its items, which go by `xml.name`, else by `item` (Swagger 2.0
 * "XML Object"). It is of the type that the complement names as long as both have the same items.
 */
export const wrappedArray: SchemaRule<ComplexType> = {
  id: "schema/wrapped-array",
  clauses: ["Swagger 2.0 XML Object, wrapped", "XSD 1.0 Part 1 §3.4.2"],
  owns: { left: [], right: ["schema.xml", "schema.items", "schema.minItems", "schema.maxItems"] },
  forward(type, { walk }) {
    const found = repeatedChild(type);
    if (found === undefined) throw new Error("A type without a repeated child is no wrapper.");
    for (const node of [found.outer, found.group, found.particle] satisfies readonly (Particle | ModelGroup)[])
      walk.ledger.take(node, contentModel);
    const { min, max } = found.particle;
    return schemaOf({
      type: "array",
      items: withoutWrapped(localElementSchema(defaultItemName, found.element, walk)),
      minItems: min === 0 ? undefined : min,
      maxItems: max === "unbounded" ? undefined : max,
    });
  },
  backward: (schema, { walk }) => wrapperOf(schema, walk),
};

/** Returns the type of the element around the items. */
export function wrapperOf(schema: JsonSchema, walk: BackwardWalk): ComplexType {
  const { items: item = {} } = schema;
  const occurs = occursOf(withKeywords(schema, { xml: undefined }), true);
  const key = item.xml?.name ?? defaultItemName;
  const model = {
    kind: "group",
    compositor: "sequence",
    parts: [{ kind: "element", key, ...occurs }],
    min: 1,
    max: 1,
  } as const;
  const object: JsonSchema = { type: "object", properties: new Map([[key, itemAsValue(item)]]) };
  const particle = particleOf(model, object, backwardContext(walk, new Recaller(undefined)));
  return {
    kind: "complexType",
    abstract: false,
    mixed: false,
    content: { kind: "elements", particle },
    attributes: [],
  };
}

/** Returns an item as a value of its own: an item that is an array must not become a further repetition. */
function itemAsValue(item: JsonSchema): JsonSchema {
  return isRepeated(item) ? { ...item, xml: { ...item.xml, wrapped: true } } : item;
}
