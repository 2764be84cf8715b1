import type { XmlElement } from "@soapstone/xml-model";

/** The prefixes that elements have at a position of an author's document, by namespace. */
export type PrefixesAt = ReadonlyMap<string, string>;

/** Returns the prefixes of an element and its children, which take precedence over those of the elements around it. */
export function prefixesAt(parent: XmlElement, around: PrefixesAt): PrefixesAt {
  const found = new Map(around);
  const own = new Map<string, string>();
  for (const element of [parent, ...parent.children])
    if (element.kind === "element" && element.prefix !== undefined && !own.has(element.name.namespace))
      own.set(element.name.namespace, element.prefix);
  for (const [namespace, prefix] of own) found.set(namespace, prefix);
  return found;
}

/** Returns an element and its content with the prefixes of its siblings, which the writer uses if it can. */
export function prefixedLike(element: XmlElement, prefixes: PrefixesAt): XmlElement {
  const prefix = prefixes.get(element.name.namespace);
  const children = element.children.map((child) => (child.kind === "element" ? prefixedLike(child, prefixes) : child));
  return { ...element, children, ...(prefix === undefined ? {} : { prefix }) };
}
