import { fromClark, type NamespaceScope, namespaceOf } from "@soapstone/xml-model";

/** A parsed selector of components. */
export type XmlSelector =
  | { readonly kind: "xpath"; readonly xpath: string }
  /** Without `namespace` the name matches in all namespaces, without `of` components of all kinds. */
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

/** The names of XSD elements for kinds: complex and simple types share one symbol space (XSD 1.0 Part 1 §2.5). */
const otherKeywords: ReadonlyMap<string, SelectableKind> = new Map([
  ["complexType", "type"],
  ["simpleType", "type"],
]);

/**
 * Parses a selector: an XPath (`//wsdl:operation[@name='Send']`), a name (`{urn:orders}Order`, `o:Order`, `Order`), or
 * the name of a component of some kind (`operation:Send`, `element:o:order`, `complexType:Order`). `scope` resolves
 * prefixes.
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
