import type { ElementDeclaration } from "@soapstone/xml-model";
import { isObjectMark, objectMark } from "../../components/object-mark.ts";
import { wrappedItem } from "../../components/wrapped-item.ts";
import type { JsonSchema } from "../../json-schema.ts";
import type { BackwardWalk } from "../../walk.ts";

function marksObjects({ options: { wrappedArrays = false, unmarkedObjects = false } }: BackwardWalk): boolean {
  return wrappedArrays && !unmarkedObjects;
}

/**
 * Marks an element that an API file has as an object, though elements of its type are arrays: an edit has a
 * reference to the type, or an inline object. The way forward then makes an object again, and messages have one.
 *
 *     more: { $ref: "#/definitions/ArrayOfBook" }
 *     <element name="more" type="ArrayOfBook" c:shape="object"/>
 */
export function markedObject(
  declaration: ElementDeclaration,
  schema: JsonSchema,
  walk: BackwardWalk,
): ElementDeclaration {
  const { foreign: before = [], ...unmarked } = declaration;
  const { type } = declaration;
  const foreign = before.filter((attribute) => !isObjectMark(attribute));
  const plain = foreign.length === 0 ? unmarked : { ...unmarked, foreign };
  if (type === undefined || schema.type === "array" || !marksObjects(walk)) return plain;
  if (!("kind" in type))
    return schema.ref !== undefined && walk.isArrayType(schema.ref)
      ? { ...plain, foreign: [...foreign, objectMark] }
      : plain;
  if (type.kind === "simpleType" || wrappedItem(type) === undefined) return plain;
  return { ...plain, type: { ...type, foreign: [...(type.foreign ?? []), objectMark] } };
}
