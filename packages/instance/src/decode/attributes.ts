import type { Json } from "@soapstone/apidoc-model";
import { admits, type ObjectBinding, wildcardAttributeKey } from "@soapstone/mapping";
import {
  type AttributeUse,
  clark,
  type QName,
  type ValueConstraint,
  type XmlAttribute,
  type XmlElement,
} from "@soapstone/xml-model";
import { instance } from "../diagnostics.ts";
import type { Layout } from "../layout.ts";
import type { Found } from "./element.ts";
import type { Decoding, Here } from "./state.ts";
import { textValue } from "./text-value.ts";

type Member = readonly [string, Json];

/** The attributes that a type declares by their keys, those that its wildcard lets in and those that nothing does by name. */
export function attributeMembers(
  { element, about }: Found,
  { attributes, attributeWildcard }: ObjectBinding,
  layout: Layout,
  decoding: Decoding,
): readonly Member[] {
  const members: Member[] = [];
  const met = new Set<string>();
  for (const attribute of about.attributes) {
    const declared = layout.attributes.get(clark(attribute.name));
    if (declared !== undefined) {
      met.add(declared.key);
      const constraint = constraintOf(declared.use, decoding);
      const value = textValue(textOf(attribute), declared.type, element, attribute.at, decoding, constraint);
      members.push([declared.key, value]);
      continue;
    }
    const isLetIn = attributeWildcard !== undefined && admits(attributeWildcard.namespaces, attribute.name.namespace);
    if (!isLetIn) decoding.report(undeclared(attribute, element));
    const skips = isLetIn && attributeWildcard.process === "skip";
    members.push(namedAttribute(attribute, element, decoding, skips));
  }
  if (!decoding.defaults) return members;
  for (const { key, use, type } of attributes.values()) {
    const value = met.has(key) ? undefined : constraintOf(use, decoding)?.lexical;
    if (value !== undefined) members.push([key, textValue(value, type, element, undefined, decoding)]);
  }
  return members;
}

/** All attributes of an element that declares none. */
export function namedAttributes({ element, about }: Found, decoding: Decoding, { skips }: Here): readonly Member[] {
  return about.attributes.map((attribute) => namedAttribute(attribute, element, decoding, skips));
}

/** The same, where there should be none. */
export function strayAttributes(found: Found, decoding: Decoding, here: Here): readonly Member[] {
  for (const attribute of found.about.attributes) decoding.report(undeclared(attribute, found.element));
  return namedAttributes(found, decoding, here);
}

function namedAttribute(attribute: XmlAttribute, element: XmlElement, decoding: Decoding, skips: boolean): Member {
  const declaration = skips ? undefined : decoding.schema.set.find("attribute", attribute.name);
  const text = textOf(attribute);
  const value = declaration === undefined ? text : textValue(text, declaration.type, element, attribute.at, decoding);
  return [wildcardAttributeKey(attribute.name), value];
}

function undeclared({ name, at }: XmlAttribute, element: XmlElement) {
  return instance("kept-attribute", { attribute: clark(name), element: element.name.local }, at ?? element.at);
}

/** Attributes that were read are texts; in a tree that was built, names are names. */
function textOf({ value }: XmlAttribute): string {
  if (typeof value === "string") return value;
  return "local" in value ? nameText(value) : value.map(nameText).join(" ");
}

function nameText(name: QName): string {
  return clark(name);
}

function constraintOf({ value, attribute }: AttributeUse, { schema }: Decoding): ValueConstraint | undefined {
  if (value !== undefined) return value;
  const declaration = "kind" in attribute ? attribute : schema.set.find("attribute", attribute);
  return declaration?.value;
}
