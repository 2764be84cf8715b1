import {
  type AttributeDeclaration,
  type AttributeGroupReference,
  type AttributeUse,
  clark,
  type QName,
  type TypeUse,
} from "@soapstone/xml-model";
import { each, isMissing, type Rules } from "./rules.ts";
import { validSimpleUse } from "./simple-type.ts";
import { isValueOf } from "./value.ts";

type Attribute = AttributeUse | AttributeGroupReference;

/**
 * Repairs the attributes of a type or group by the rules of XSD (XSD 1.0 Part 1 §3.4.6, §3.5.6): each name once, each
 * of a simple type.
 */
export function validAttributes(attributes: readonly Attribute[], rules: Rules): readonly Attribute[] {
  const seen = new Set<string>();
  return each(attributes, (one) => {
    if (one.kind === "attributeGroupReference") return isMissing("attributeGroup", one.ref, rules) ? undefined : one;
    const name = clark(nameOf(one));
    if (seen.has(name)) return undefined;
    seen.add(name);
    return validUse(one, rules);
  });
}

function validUse(use: AttributeUse, rules: Rules): AttributeUse | undefined {
  const { attribute, value, ...others } = use;
  if (!("kind" in attribute) && isMissing("attribute", attribute, rules)) return undefined;
  const declared = "kind" in attribute ? validAttribute(attribute, rules) : attribute;
  const type = typeOfAttribute(declared, rules);
  // Only an optional attribute may have a default.
  const isHeld =
    value === undefined || ((others.use === "optional" || value.kind === "fixed") && isValueOf(value, type, rules));
  if (isHeld) return declared === attribute ? use : { ...use, attribute: declared };
  return { ...others, attribute: declared };
}

/** Repairs the declaration of an attribute: it has a simple type, and a value of that. */
export function validAttribute(attribute: AttributeDeclaration, rules: Rules): AttributeDeclaration {
  const { type, value, ...others } = attribute;
  const simple = type === undefined ? undefined : validSimpleUse(type, rules);
  const isHeld = value === undefined || isValueOf(value, simple, rules);
  if (simple === type && isHeld) return attribute;
  return { ...others, ...(simple === undefined ? {} : { type: simple }), ...(isHeld && value ? { value } : {}) };
}

export function nameOf({ attribute }: AttributeUse): QName {
  return "kind" in attribute ? attribute.name : attribute;
}

export function typeOfAttribute(attribute: AttributeUse["attribute"], { set }: Rules): TypeUse | undefined {
  return "kind" in attribute ? attribute.type : set.find("attribute", attribute)?.type;
}
