import { unusedName } from "@soapstone/workspace";
import { attributeNamed, namespaces, type XmlElement, type XmlNode } from "@soapstone/xml-model";

/**
 * Makes each `id` attribute of XML Schema unique within a document, as the type ID requires (XSD 1.0 Part 2 §3.3.8): an
 * id that several files contain gets a number. Nothing refers to these ids; ids within documentation stay unchanged.
 */
export function withDistinctIds(root: XmlElement): XmlElement {
  const ids = new Set<string>();
  const twice = new Set<string>();
  idsIn(root, (id) => void (ids.has(id) ? twice.add(id) : ids.add(id)));
  if (twice.size === 0) return root;
  const given = new Set<string>();
  return renamed(root, (id) => {
    if (!twice.has(id) || !given.has(id)) {
      given.add(id);
      return id;
    }
    const to = unusedName(
      id,
      (name) => ids.has(name),
      (number) => `${id}-${number}`,
    );
    ids.add(to);
    return to;
  });
}

function idsIn(element: XmlElement, see: (id: string) => void): void {
  const id = idOf(element);
  if (id !== undefined) see(id);
  for (const child of element.children) if (child.kind === "element") idsIn(child, see);
}

/** Recursive: the reader limits the depth of trees. */
function renamed(element: XmlElement, nameOf: (id: string) => string): XmlElement {
  const id = idOf(element);
  const to = id === undefined ? undefined : nameOf(id);
  const attributes =
    to === id
      ? element.attributes
      : element.attributes.map((one) =>
          one.name.local === "id" && one.name.namespace === "" ? { ...one, value: to ?? "" } : one,
        );
  const children = element.children.map(
    (child): XmlNode => (child.kind === "element" ? renamed(child, nameOf) : child),
  );
  return { ...element, attributes, children };
}

function idOf(element: XmlElement): string | undefined {
  const { namespace, local } = element.name;
  if (namespace !== namespaces.xsd || local === "annotation" || local === "documentation" || local === "appinfo")
    return undefined;
  const value = attributeNamed(element, "id")?.value;
  return typeof value === "string" ? value.trim() : undefined;
}
