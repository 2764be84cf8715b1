import { namespaces } from "../../xml/namespaces.ts";

const names = [
  ...["schema", "import", "include", "redefine", "annotation", "documentation", "appinfo", "notation"],
  ...["element", "attribute", "simpleType", "complexType", "group", "attributeGroup", "any", "anyAttribute"],
  ...["sequence", "choice", "all", "simpleContent", "complexContent", "unique", "key", "keyref", "selector", "field"],
];

/** The elements of XML Schema itself, as content: services send schemas in messages (`ref="xs:schema"`). */
export const schemaElementsText = `
<xs:schema xmlns:xs="${namespaces.xsd}" targetNamespace="${namespaces.xsd}" elementFormDefault="qualified">
${names.map((name) => `  <xs:element name="${name}" type="xs:anyType"/>`).join("\n")}
</xs:schema>`;
