import { namespaces, type QName, type Schema, xsdEachReference, xsdNodesWithin } from "@soapstone/xml-model";

/** Returns the namespaces to which a document's components refer, without its own. */
export function referredNamespaces(schema: Schema): ReadonlySet<string> {
  const needed = new Set<string>();
  const need = (_space: string, { namespace }: QName): void => void needed.add(namespace);
  // An included document without a namespace has components of the including document's namespace.
  const own = new Set([schema.targetNamespace, namespaces.xsd]);
  for (const component of schema.components) {
    if (component.name !== undefined) own.add(component.name.namespace);
    for (const node of xsdNodesWithin(component)) xsdEachReference(node, need);
  }
  for (const namespace of own) needed.delete(namespace);
  return needed;
}
