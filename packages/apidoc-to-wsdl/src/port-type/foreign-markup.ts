import { type QName, resolveName, type XmlElement, type XmlNode } from "@soapstone/xml-model";

/** Attributes of foreign markup that name a port type: `portType` of a partner link, `InterfaceName` of an endpoint. */
const portTypeAttribute = /^(?:portType|interface|interfaceName)$/i;

/** Returns a foreign element with the port types in it renamed, within their namespaces. */
export function withRenamedPortTypes(element: XmlElement, newName: (name: QName) => QName): XmlElement {
  const { scope, name, attributes, children } = element;
  const renamed = (text: string): string => {
    const { name: previous, undeclared } = resolveName(text, scope, "value");
    const { local } = undeclared === undefined ? newName(previous) : previous;
    return local === previous.local ? text : text.replace(previous.local, () => local);
  };
  const isNamed = portTypeAttribute.test(name.local);
  const isMention = ({ local }: QName): boolean => portTypeAttribute.test(local) || (isNamed && local === "name");
  return {
    ...element,
    attributes: attributes.map((one) =>
      isMention(one.name) && typeof one.value === "string" ? { ...one, value: renamed(one.value) } : one,
    ),
    children: children.map((child): XmlNode => {
      if (child.kind === "element") return withRenamedPortTypes(child, newName);
      return isNamed && child.kind === "text" ? { ...child, text: renamed(child.text) } : child;
    }),
  };
}
