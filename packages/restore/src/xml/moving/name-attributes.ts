import { namespaces, type SymbolSpace, type XmlElement } from "@soapstone/xml-model";

/** The kind of component to which a name in an attribute refers: of a schema, or of a WSDL description. */
export type NameSpaceOf = SymbolSpace | "message" | "portType" | "binding";

/** An attribute whose value is a name or a list of names. */
export interface NameAttribute {
  readonly space: NameSpaceOf;
  readonly several?: true;
}

const schemaNames: ReadonlyMap<string, NameAttribute> = new Map([
  ["type", { space: "type" }],
  ["base", { space: "type" }],
  ["itemType", { space: "type" }],
  ["memberTypes", { space: "type", several: true }],
  ["substitutionGroup", { space: "element" }],
  ["refer", { space: "constraint" }],
]);

/** The elements with `ref`, which refers to a component of the same kind. */
const referringElements: ReadonlyMap<string, NameAttribute> = new Map([
  ["element", { space: "element" }],
  ["attribute", { space: "attribute" }],
  ["group", { space: "group" }],
  ["attributeGroup", { space: "attributeGroup" }],
  ["key", { space: "constraint" }],
  ["unique", { space: "constraint" }],
  ["keyref", { space: "constraint" }],
]);

const descriptionNames: ReadonlyMap<string, NameAttribute> = new Map([
  ["input message", { space: "message" }],
  ["output message", { space: "message" }],
  ["fault message", { space: "message" }],
  ["part element", { space: "element" }],
  ["part type", { space: "type" }],
  ["binding type", { space: "portType" }],
  ["port binding", { space: "binding" }],
]);

const protocolNames: ReadonlyMap<string, NameAttribute> = new Map([
  ["header message", { space: "message" }],
  ["headerfault message", { space: "message" }],
]);

const foreignNames: ReadonlyMap<string, NameAttribute> = new Map([[`${namespaces.xsi} type`, { space: "type" }]]);

/**
 * Returns the kind of component to which an attribute refers; undefined if its value is no name. From a list, since no
 * schema declares the types of all attributes (`xsi:type`, the message of a SOAP header). An attribute that is not in
 * the list keeps its text, with declarations for the prefixes that it seems to use.
 */
export function nameAttribute(element: XmlElement, namespace: string, local: string): NameAttribute | undefined {
  if (namespace !== "") return foreignNames.get(`${namespace} ${local}`);
  const { name } = element;
  switch (name.namespace) {
    case namespaces.xsd:
      return local === "ref" ? referringElements.get(name.local) : schemaNames.get(local);
    case namespaces.wsdl:
      return descriptionNames.get(`${name.local} ${local}`);
    case namespaces.soap:
    case namespaces.soap12:
      return protocolNames.get(`${name.local} ${local}`);
    default:
      return undefined;
  }
}
