import { isObject, type Json } from "@soapstone/apidoc-model";
import { fromClark, type QName } from "@soapstone/xml-model";

/** Writes a name relative to a namespace: the local part alone if it is in that namespace, else `{namespace}local`. */
export function nameInScope(name: QName, namespace: string): string {
  return name.namespace === namespace ? name.local : `{${name.namespace}}${name.local}`;
}

/** The inverse of `nameInScope`. */
export function nameFromScope(text: string, namespace: string): QName {
  return (text.startsWith("{") ? fromClark(text) : undefined) ?? { namespace, local: text };
}

/**
 * Reads the name of a reference to an attribute group: the entry is the name, or an object with the name and the
 * properties that came from the group.
 */
export function nameOfReference(entry: Json): string | undefined {
  const name = isObject(entry) ? entry.get("name") : entry;
  return typeof name === "string" ? name : undefined;
}
