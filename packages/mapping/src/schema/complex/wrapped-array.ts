import type { ComplexType } from "@soapstone/xml-model";
import { Recaller } from "../../complement.ts";
import type { JsonSchema } from "../json-schema.ts";
import { type BackwardWalk, backwardContext } from "../walk.ts";
import { particleOf } from "./model-particle.ts";
import { itemOf } from "./occurrence.ts";

/**
 * An array that is a value by itself (the item of another one, a definition) has no name to repeat: it is an element
 * around its items, which go by `xml.name`, else by `item` (specification 2, 2.11).
 */
export function wrappedArray(schema: JsonSchema, walk: BackwardWalk): ComplexType {
  const { item, occurs } = itemOf(schema, true);
  const key = item.xml?.name ?? "item";
  const model = {
    kind: "group",
    compositor: "sequence",
    parts: [{ kind: "element", key, ...occurs }],
    min: 1,
    max: 1,
  } as const;
  const object: JsonSchema = { type: "object", properties: new Map([[key, item]]) };
  const particle = particleOf(model, object, backwardContext(walk, new Recaller(undefined)));
  return {
    kind: "complexType",
    abstract: false,
    mixed: false,
    content: { kind: "elements", particle },
    attributes: [],
  };
}
