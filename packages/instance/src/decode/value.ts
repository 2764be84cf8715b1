import type { Json } from "@soapstone/apidoc-model";
import { type ValuePlan, valueKey } from "@soapstone/schema-mapping";
import { childElements, type TypeUse, type XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { filledText } from "../filled-text.ts";
import { unexpectedAttributes } from "./attributes.ts";
import type { FoundElement } from "./found-element.ts";
import { namedChildren } from "./generic.ts";
import { type LexicalPath, within } from "./lexical-forms.ts";
import type { DecodePosition, Decoding } from "./state.ts";
import { textValue } from "./text-value.ts";

/**
 * Decodes an element with simple content to a scalar, or to an array of scalars. With attributes or children, which its
 * type does not allow, the value is an object, so that a JSON Schema rejects it.
 */
export function valueContent(found: FoundElement, { type }: ValuePlan, decoding: Decoding, here: DecodePosition): Json {
  const { element, head } = found;
  const isNothing = found.about.nil && found.isEmpty;
  const children = childElements(element);
  for (const child of children) decoding.report(undeclaredElement(child, element));
  const members = [...unexpectedAttributes(found, decoding, here), ...namedChildren(children, decoding, here)];
  const isScalar = head.length === 0 && members.length === 0;
  const path = isScalar ? here.path : within(here.path, valueKey);
  const value = isNothing ? null : simpleContent(found, type, decoding, path);
  if (isScalar) return value;
  const text: readonly (readonly [string, Json])[] = isNothing ? [] : [[valueKey, value]];
  return new Map([...head, ...members, ...text]);
}

/** Returns the value of simple content. An empty element has the default or fixed value of its declaration. */
export function simpleContent(
  { element, declaration }: FoundElement,
  type: TypeUse | undefined,
  decoding: Decoding,
  path: LexicalPath | undefined,
): Json {
  const constraint = declaration?.value;
  const written = ownText(element);
  const isAlone = element.children.every(({ kind }) => kind !== "element");
  const text = isAlone ? filledText(written, type, constraint, decoding.schema) : written;
  return textValue({ text, type, element, at: element.at, constraint, written, path }, decoding);
}

/** Returns the text directly in an element, without the text of its children. */
export function ownText(element: XmlElement): string {
  return element.children.reduce((text, child) => (child.kind === "text" ? text + child.text : text), "");
}

export function undeclaredElement({ name, at }: XmlElement, parent: XmlElement) {
  return instance("kept-element", { element: displayName(name), parent: parent.name.local }, at);
}

function displayName({ namespace, local }: XmlElement["name"]): string {
  return namespace === "" ? local : `{${namespace}}${local}`;
}
