import type { Json } from "@soapstone/apidoc-model";
import { admits, type ObjectPlan, wildcardAttributeKey } from "@soapstone/schema-mapping";
import { clark, type QName, type XmlAttribute, type XmlElement } from "@soapstone/xml-model";
import { attributeConstraint } from "../attribute-constraint.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import type { TypeLayout } from "../layout.ts";
import type { FoundElement } from "./found-element.ts";
import { within } from "./lexical-forms.ts";
import type { DecodePosition, Decoding } from "./state.ts";
import { textValue } from "./text-value.ts";

/** A member of an object: its key and its value. */
export type JsonMember = readonly [string, Json];

/**
 * Returns the members for attributes: declared ones by their keys, those that a wildcard allows, and undeclared ones by
 * their full names.
 */
export function attributeMembers(
  { element, about }: FoundElement,
  { attributes, attributeWildcard }: ObjectPlan,
  layout: TypeLayout,
  decoding: Decoding,
  here: DecodePosition,
): readonly JsonMember[] {
  const members: JsonMember[] = [];
  const seen = new Set<string>();
  for (const attribute of about.attributes) {
    const declared = layout.attributes.get(clark(attribute.name));
    if (declared !== undefined) {
      seen.add(declared.key);
      const { key, type, use } = declared;
      const constraint = attributeConstraint(use, decoding.schema.set);
      const place = { element, at: attribute.at, path: within(here.path, key) };
      members.push([key, textValue({ text: textOf(attribute), type, constraint, ...place }, decoding)]);
      continue;
    }
    const isAdmitted =
      attributeWildcard !== undefined && admits(attributeWildcard.namespaces, attribute.name.namespace);
    if (!isAdmitted) decoding.report(undeclared(attribute, element));
    const skips = isAdmitted && attributeWildcard.process === "skip";
    members.push(namedAttribute(attribute, element, decoding, { ...here, skips }));
  }
  if (!decoding.defaults) return members;
  for (const { key, use, type } of attributes.values()) {
    const text = seen.has(key) ? undefined : attributeConstraint(use, decoding.schema.set)?.lexical;
    if (text !== undefined) members.push([key, textValue({ text, type, element, at: undefined }, decoding)]);
  }
  return members;
}

/** Returns the members for all attributes of an element whose type declares none. */
export function namedAttributes(
  { element, about }: FoundElement,
  decoding: Decoding,
  here: DecodePosition,
): readonly JsonMember[] {
  return about.attributes.map((attribute) => namedAttribute(attribute, element, decoding, here));
}

/** Returns the members for attributes that should not exist, and reports them. */
export function unexpectedAttributes(
  found: FoundElement,
  decoding: Decoding,
  here: DecodePosition,
): readonly JsonMember[] {
  for (const attribute of found.about.attributes) decoding.report(undeclared(attribute, found.element));
  return namedAttributes(found, decoding, here);
}

function namedAttribute(
  attribute: XmlAttribute,
  element: XmlElement,
  decoding: Decoding,
  here: DecodePosition,
): JsonMember {
  const key = wildcardAttributeKey(attribute.name);
  const declaration = here.skips ? undefined : decoding.schema.set.find("attribute", attribute.name);
  const text = textOf(attribute);
  if (declaration === undefined) return [key, text];
  const place = { element, at: attribute.at, path: within(here.path, key) };
  return [key, textValue({ text, type: declaration.type, ...place }, decoding)];
}

function undeclared({ name, at }: XmlAttribute, element: XmlElement) {
  return instance("kept-attribute", { attribute: clark(name), element: element.name.local }, at ?? element.at);
}

/** Returns the value of an attribute as text. Only trees that were built have QNames as values. */
function textOf({ value }: XmlAttribute): string {
  if (typeof value === "string") return value;
  return "local" in value ? nameText(value) : value.map(nameText).join(" ");
}

function nameText(name: QName): string {
  return clark(name);
}
