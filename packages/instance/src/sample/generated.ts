import {
  type ElementDeclaration,
  type NamespaceScope,
  namespaces,
  type QName,
  qname,
  type SimpleType,
  type Type,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
  type XmlValue,
} from "@soapstone/xml-model";
import type { ContentParticle } from "../model/content-model.ts";
import type { AttributeFact } from "../validate/type-facts.ts";

/** A generated value: its text, and the prefixes that the text uses. */
export interface MadeValue {
  readonly text: string;
  readonly prefixes?: ReadonlyMap<string, string>;
}

export interface MadeAttribute {
  readonly name: QName;
  value: MadeValue;
  /** Absent for an undeclared attribute. */
  readonly fact?: AttributeFact;
}

/** An element of a generated document, with its declarations, so that mutations can change it. */
export interface MadeElement {
  readonly name: QName;
  readonly declaration?: ElementDeclaration;
  readonly type?: Type;
  /** The value of xsi:type. */
  typeName?: QName;
  isNil?: true;
  attributes: MadeAttribute[];
  children: (MadeElement | string)[];
  /** For simple content: the value, and its type. */
  value?: MadeValue;
  readonly simple?: SimpleType;
  readonly model?: ContentParticle;
  readonly mixed?: boolean;
}

export function childrenOf({ children }: MadeElement): readonly MadeElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** Yields an element and all elements in it, in document order. */
export function* elementsIn(root: MadeElement): Generator<MadeElement> {
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    yield element;
    waiting.push(...[...childrenOf(element)].reverse());
  }
}

/** Returns the tree of a generated element. Recursive, since the generator limits the depth. */
export function xmlOf(made: MadeElement): XmlElement {
  const attributes: XmlAttribute[] = [];
  const xsi = (local: string, value: XmlValue) => attributes.push({ name: qname(namespaces.xsi, local), value });
  if (made.typeName !== undefined) xsi("type", made.typeName);
  if (made.isNil === true) xsi("nil", "true");
  const prefixes = new Map<string, string>();
  const text = ({ text, prefixes: own }: MadeValue): string => {
    for (const [prefix, namespace] of own ?? []) prefixes.set(prefix, namespace);
    return text;
  };
  for (const { name, value } of made.attributes) attributes.push({ name, value: text(value) });
  const children: XmlNode[] = [];
  if (made.value !== undefined) {
    const value = text(made.value);
    if (value !== "") children.push({ kind: "text", text: value });
  }
  for (const child of made.children) {
    if (typeof child !== "string") children.push(xmlOf(child));
    else if (child !== "") children.push({ kind: "text", text: child });
  }
  const scope: NamespaceScope | undefined = prefixes.size === 0 ? undefined : { prefixes };
  return { kind: "element", name: made.name, attributes, children, ...(scope === undefined ? {} : { scope }) };
}
