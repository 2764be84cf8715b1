import { type Annotated, namespaces, qname, type XmlAttribute } from "@soapstone/xml-model";

/** What an element, or a type in place, says that is shown as an object where it would be an array. */
export const objectMark: XmlAttribute = { name: qname(namespaces.complement, "shape"), value: "object" };

export function isObjectMark({ name }: XmlAttribute): boolean {
  return name.namespace === objectMark.name.namespace && name.local === objectMark.name.local;
}

/** Whether an element, or a type in place, is marked so. */
export function isMarkedObject({ foreign }: Annotated): boolean {
  return foreign?.some(isObjectMark) === true;
}
