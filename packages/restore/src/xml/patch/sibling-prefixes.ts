import type { XmlElement } from "@soapstone/xml-model";

/** By namespace: the prefix that elements of the namespace have at a place of an author's document. */
export type PrefixesAt = ReadonlyMap<string, string>;

/** Returns the prefixes of an element and its children, before those of the elements around it. */
export function prefixesAt(parent: XmlElement, around: PrefixesAt): PrefixesAt {
  const found = new Map(around);
  const own = new Map<string, string>();
  for (const element of [parent, ...parent.children])
    if (element.kind === "element" && element.prefix !== undefined && !own.has(element.name.namespace))
      own.set(element.name.namespace, element.prefix);
  for (const [namespace, prefix] of own) found.set(namespace, prefix);
  return found;
}

/** Gives an element and everything in it the prefixes of its siblings, as preferences for the writer. */
export function prefixedLike(element: XmlElement, prefixes: PrefixesAt): XmlElement {
  const prefix = prefixes.get(element.name.namespace);
  const children = element.children.map((child) => (child.kind === "element" ? prefixedLike(child, prefixes) : child));
  return { ...element, children, ...(prefix === undefined ? {} : { prefix }) };
}
