import { clark, type QName } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";

/** Returns a name for messages: `xs:string` for a name of XML Schema, `{namespace}local` otherwise. */
export function displayName(name: QName): string {
  return name.namespace === namespaces.xsd ? `xs:${name.local}` : clark(name);
}
