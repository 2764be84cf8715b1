import { attributeText, type XmlElement, type XmlNode } from "@soapstone/xml-model";

/** Values in values, at most: references may lead in a circle. */
const deepest = 100;

/**
 * A Body of SOAP's encoding with its values where they are referred to (SOAP 1.1 section 5.4.1): `href="#a"` is what
 * the element with `id="a"` holds. References in a circle, and those that lead nowhere, stay.
 */
export function withValuesInPlace(body: XmlElement): XmlElement {
  const values = new Map<string, XmlElement>();
  for (const child of body.children) {
    const id = child.kind === "element" ? attributeText(child, "id") : undefined;
    if (child.kind === "element" && id !== undefined) values.set(id, child);
  }
  return values.size === 0 ? body : inPlace(body, values, new Set(), 0);
}

function inPlace(
  element: XmlElement,
  values: ReadonlyMap<string, XmlElement>,
  around: ReadonlySet<string>,
  depth: number,
): XmlElement {
  const href = attributeText(element, "href");
  const id = href?.startsWith("#") === true ? href.slice(1) : undefined;
  const value = id === undefined || around.has(id) ? undefined : values.get(id);
  if (depth > deepest) return element;
  if (id === undefined || value === undefined) {
    const children = element.children.map((child) => nodeInPlace(child, values, around, depth));
    return { ...element, children };
  }
  const inside = new Set([...around, id]);
  const isOther = (local: string) => (attribute: XmlElement["attributes"][number]) =>
    attribute.name.namespace !== "" || attribute.name.local !== local;
  return {
    ...element,
    attributes: [...element.attributes.filter(isOther("href")), ...value.attributes.filter(isOther("id"))],
    children: value.children.map((child) => nodeInPlace(child, values, inside, depth)),
    ...(value.scope === undefined ? {} : { scope: value.scope }),
  };
}

function nodeInPlace(
  node: XmlNode,
  values: ReadonlyMap<string, XmlElement>,
  around: ReadonlySet<string>,
  depth: number,
): XmlNode {
  return node.kind === "element" ? inPlace(node, values, around, depth + 1) : node;
}
