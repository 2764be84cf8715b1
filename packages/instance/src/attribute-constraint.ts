import type { AttributeUse, SchemaSet, ValueConstraint } from "@soapstone/xml-model";

/**
 * Returns the default or fixed value of an attribute: that of its use, otherwise that of its declaration (XSD 1.0 Part
 * 1 §3.2.3).
 */
export function attributeConstraint({ value, attribute }: AttributeUse, set: SchemaSet): ValueConstraint | undefined {
  if (value !== undefined) return value;
  const declaration = "kind" in attribute ? attribute : set.find("attribute", attribute);
  return declaration?.value;
}
