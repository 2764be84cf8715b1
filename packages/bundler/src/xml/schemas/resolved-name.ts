import { attributeToken, currentName, type QName, qname, resolveName, type XmlElement } from "@soapstone/xml-model";

/** Returns the name in an attribute of a schema element, in the namespace that the schema gets. */
export function resolvedName(element: XmlElement, local: string, chameleon: string | undefined): QName | undefined {
  const text = attributeToken(element, local);
  if (text === undefined) return undefined;
  const { name, undeclared } = resolveName(text, element.scope, "value");
  if (undeclared !== undefined) return undefined;
  const current = currentName(name);
  return current.namespace === "" && chameleon !== undefined ? qname(chameleon, current.local) : current;
}
