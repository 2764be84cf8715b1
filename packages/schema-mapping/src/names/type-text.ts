import { namespaces, type QName } from "@soapstone/xml-model";

/** Writes the name of a type for the complement: the local name of a built-in type, any other with its namespace. */
export function typeText(name: QName): string {
  return name.namespace === namespaces.xsd ? name.local : `{${name.namespace}}${name.local}`;
}

/** The inverse of `typeText`; undefined for a text that is no name. */
export function typeFromText(text: string): QName | undefined {
  const match = /^(?:\{(.*)\})?([^{}]+)$/s.exec(text);
  const local = match?.[2];
  return local === undefined ? undefined : { namespace: match?.[1] ?? namespaces.xsd, local };
}
