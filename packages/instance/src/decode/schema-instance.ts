import {
  attributeToken,
  namespaces,
  type QName,
  resolveName,
  type XmlAttribute,
  type XmlElement,
} from "@soapstone/xml-model";

/** What the attributes of XML Schema's own namespace say of an element, and the attributes that are left. */
export interface SchemaInstance {
  /** `xsi:type`; `undeclared` where its prefix is. */
  readonly type?: { readonly name: QName; readonly undeclared?: string };
  readonly nil: boolean;
  readonly locations: readonly (readonly [string, string])[];
  readonly attributes: readonly XmlAttribute[];
}

const locationNames = ["schemaLocation", "noNamespaceSchemaLocation"];

export function schemaInstanceOf(element: XmlElement): SchemaInstance {
  if (!element.attributes.some(isSchemaInstance)) return { nil: false, locations: [], attributes: element.attributes };
  const locations: [string, string][] = [];
  for (const local of locationNames) {
    const value = attributeToken(element, local, namespaces.xsi);
    if (value !== undefined) locations.push([local, value]);
  }
  const lexical = attributeToken(element, "type", namespaces.xsi);
  const nil = attributeToken(element, "nil", namespaces.xsi);
  return {
    ...(lexical === undefined ? {} : { type: resolveName(lexical, element.scope, "value") }),
    nil: nil === "true" || nil === "1",
    locations,
    attributes: element.attributes.filter((attribute) => !isSchemaInstance(attribute) || !isKnown(attribute)),
  };
}

function isSchemaInstance({ name }: XmlAttribute): boolean {
  return name.namespace === namespaces.xsi;
}

/** A nil that is no boolean is kept like any other attribute that nothing declares. */
function isKnown({ name, value }: XmlAttribute): boolean {
  if (name.local === "type" || locationNames.includes(name.local)) return true;
  return name.local === "nil" && typeof value === "string" && /^\s*(?:true|false|0|1)\s*$/.test(value);
}
