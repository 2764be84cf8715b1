import { fromClark, type QName } from "@soapstone/xml-model";

/** A name in the namespace around it is its local part, any other has its namespace with it. */
export function nameInScope(name: QName, namespace: string): string {
  return name.namespace === namespace ? name.local : `{${name.namespace}}${name.local}`;
}

/** The other way. */
export function nameFromScope(text: string, namespace: string): QName {
  return (text.startsWith("{") ? fromClark(text) : undefined) ?? { namespace, local: text };
}
