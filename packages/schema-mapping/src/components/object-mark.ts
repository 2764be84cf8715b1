import { type Annotated, namespaces, qname, type XmlAttribute } from "@soapstone/xml-model";

/** The attribute of an element, or an anonymous type, that is an object in the API file though it would be an array. */
export const objectMark: XmlAttribute = { name: qname(namespaces.complement, "shape"), value: "object" };

export function isObjectMark({ name }: XmlAttribute): boolean {
  return name.namespace === objectMark.name.namespace && name.local === objectMark.name.local;
}

/** Whether an element, or an anonymous type, has this mark. */
export function isMarkedObject({ foreign }: Annotated): boolean {
  return foreign?.some(isObjectMark) === true;
}
