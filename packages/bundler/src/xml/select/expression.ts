import { fromClark, type NamespaceScope, namespaceOf } from "@soapstone/xml-model";

/** A parsed selector. */
export type XmlSelector =
  | { readonly kind: "xpath"; readonly xpath: string }
  /** `namespace` is absent where any will do, `of` where any kind will. */
  | { readonly kind: "name"; readonly local: string; readonly namespace?: string; readonly of?: SelectableKind };

const selectableKinds = [
  "operation",
  "service",
  "port",
  "binding",
  "portType",
  "message",
  "element",
  "type",
  "attribute",
  "group",
  "attributeGroup",
] as const;
export type SelectableKind = (typeof selectableKinds)[number];

/** Types are called by the elements that declare them, too; they have one space of names. */
const otherKeywords: ReadonlyMap<string, SelectableKind> = new Map([
  ["complexType", "type"],
  ["simpleType", "type"],
]);

/**
 * An XPath (`//wsdl:operation[@name='Send']`), a name in any of its forms (`{urn:orders}Order`, `o:Order`, `Order`), or one
 * of a kind (`operation:Send`, `element:o:order`, `complexType:Order`).
 */
export function xmlSelectorOf(expression: string, scope: NamespaceScope | undefined): XmlSelector {
  const text = expression.trim();
  if (/^[/.(*@]|^[^{]*(?:::|[[(])/.test(text)) return { kind: "xpath", xpath: text };
  const colon = text.indexOf(":");
  const word = text.startsWith("{") ? "" : text.slice(0, Math.max(colon, 0));
  const known = otherKeywords.get(word) ?? selectableKinds.find((kind) => kind === word);
  const of = namespaceOf(word, scope) === undefined ? known : undefined;
  return of === undefined ? nameOf(text, scope) : { ...nameOf(text.slice(colon + 1), scope), of };
}

function nameOf(text: string, scope: NamespaceScope | undefined): Extract<XmlSelector, { readonly kind: "name" }> {
  const expanded = text.startsWith("{") ? fromClark(text) : undefined;
  if (expanded !== undefined) return { kind: "name", ...expanded };
  const colon = text.indexOf(":");
  const namespace = colon < 0 ? undefined : namespaceOf(text.slice(0, colon), scope);
  return namespace === undefined
    ? { kind: "name", local: text }
    : { kind: "name", namespace, local: text.slice(colon + 1) };
}
