import type { QName } from "./names.ts";
import type { XmlAttribute, XmlElement, XmlNode, XmlText, XmlValue } from "./tree.ts";

/** Attributes without namespace by name; one that is undefined is left out. */
export type AttributeValues = Readonly<Record<string, XmlValue | undefined>>;

/**
 * An element, shortly. `attributes` are those without namespace, in the order in which they are named; one that is
 * undefined is left out. `foreign` are whole attributes, put behind them.
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
