import { clark, type QName } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";

/** A name as messages show it: `xs:string` for what everybody knows, `{namespace}local` otherwise. */
export function displayName(name: QName): string {
  return name.namespace === namespaces.xsd ? `xs:${name.local}` : clark(name);
}
