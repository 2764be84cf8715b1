import { isObject, type Json } from "@soapstone/apidoc-model";
import { fromClark, type QName } from "@soapstone/xml-model";

/** A name in the namespace around it is its local part, any other has its namespace with it. */
export function nameInScope(name: QName, namespace: string): string {
  return name.namespace === namespace ? name.local : `{${name.namespace}}${name.local}`;
}

/** The inverse of `nameInScope`. */
export function nameFromScope(text: string, namespace: string): QName {
  return (text.startsWith("{") ? fromClark(text) : undefined) ?? { namespace, local: text };
}

/** A reference to an attribute group is its name, or its name and the properties that came from it. */
export function nameOfReference(entry: Json): string | undefined {
  const name = isObject(entry) ? entry.get("name") : entry;
  return typeof name === "string" ? name : undefined;
}
