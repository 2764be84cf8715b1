import { isSchemaNamespace, namespaces, type XmlElement } from "@soapstone/xml-model";

/** Whether an element is the WSDL element with that name. */
export function isOfLanguage({ name }: XmlElement, local: string): boolean {
  return name.local === local && name.namespace === namespaces.wsdl;
}

/** Whether an element is a schema, of today or of a draft. */
export function isSchemaElement({ name }: XmlElement): boolean {
  return name.local === "schema" && isSchemaNamespace(name.namespace);
}
