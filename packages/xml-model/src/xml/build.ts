import type { QName } from "./names.ts";
import type { XmlAttribute, XmlElement, XmlNode, XmlText, XmlValue } from "./tree.ts";

/** Attributes without namespace by name; one that is undefined is left out. */
export type AttributeValues = Readonly<Record<string, XmlValue | undefined>>;

/**
 * Makes an element. `attributes` are those without namespace, in the order of the object; undefined ones are left out.
 * `foreign` are complete attributes, added after them.
 */
export function element(
  name: QName,
  attributes: AttributeValues = {},
  children: readonly XmlNode[] = [],
  foreign: readonly XmlAttribute[] = [],
): XmlElement {
  const own: XmlAttribute[] = [];
  for (const [local, value] of Object.entries(attributes)) {
    if (value !== undefined) own.push({ name: { namespace: "", local }, value });
  }
  return { kind: "element", name, attributes: [...own, ...foreign], children };
}

export function text(content: string): XmlText {
  return { kind: "text", text: content };
}

export function attribute(name: QName, value: XmlValue): XmlAttribute {
  return { name, value };
}
