import { isSchemaNamespace, namespaces, type XmlElement } from "@soapstone/xml-model";

/** Whether an element is the WSDL element with a name. */
export function isOfLanguage({ name }: XmlElement, local: string): boolean {
  return name.local === local && name.namespace === namespaces.wsdl;
}

/** Whether an element is a schema of XML Schema 1.0 or of a draft version. */
export function isSchemaElement({ name }: XmlElement): boolean {
  return name.local === "schema" && isSchemaNamespace(name.namespace);
}
