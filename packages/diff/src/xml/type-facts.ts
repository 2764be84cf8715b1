import type { ComplexType, Type } from "@soapstone/xml-model";
import type { ApiFact } from "../model/shape.ts";

/** Returns facts about a type itself: whether it is abstract, and whether its content is mixed. */
export function ownFacts(type: Type): readonly ApiFact[] {
  if (type.kind === "simpleType") return [];
  const { abstract: isAbstract, mixed, at } = type;
  return [
    ...(isAbstract ? [{ kind: "abstract", key: type.name?.local ?? "", value: "true", at }] : []),
    ...(mixed ? [{ kind: "mixed", value: "true", at }] : []),
  ];
}

/** Returns the item type of a SOAP array: that of the type itself, otherwise the inherited one. */
export function arrayFacts({ attributes }: ComplexType, inherited: readonly ApiFact[]): readonly ApiFact[] {
  for (const use of attributes) {
    if (use.kind !== "attributeUse" || use.arrayType === undefined) continue;
    return [{ kind: "array-type", value: `${use.arrayType.type.local}${use.arrayType.dimensions}`, at: use.at }];
  }
  return inherited.filter(({ kind }) => kind === "array-type");
}
