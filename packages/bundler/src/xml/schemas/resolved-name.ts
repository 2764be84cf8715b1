import { attributeToken, currentName, type QName, qname, resolveName, type XmlElement } from "@soapstone/xml-model";

/**
 * Resolves the qualified name in an attribute of a schema element. `chameleon` is the namespace of names without prefix
 * in an included schema without target namespace (XSD 1.0 Part 1 §4.2.1).
 */
export function resolvedName(element: XmlElement, local: string, chameleon: string | undefined): QName | undefined {
  const text = attributeToken(element, local);
  if (text === undefined) return undefined;
  const { name, undeclared } = resolveName(text, element.scope, "value");
  if (undeclared !== undefined) return undefined;
  const current = currentName(name);
  return current.namespace === "" && chameleon !== undefined ? qname(chameleon, current.local) : current;
}
