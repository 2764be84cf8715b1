import { isNCName } from "./characters.ts";
import { type QName, qname } from "./names.ts";
import { namespaceOf } from "./scope.ts";
import { trimmed } from "./text.ts";
import type { XmlElement } from "./tree.ts";

/**
 * Returns the name that a text stands for if its type is QName: it has a declared prefix. Undefined for other texts.
 * For values whose type is not known yet.
 */
export function possibleName(lexical: string, element: XmlElement): QName | undefined {
  const text = trimmed(lexical);
  const colon = text.indexOf(":");
  if (colon <= 0) return undefined;
  const local = text.slice(colon + 1);
  const namespace = namespaceOf(text.slice(0, colon), element.scope);
  return namespace === undefined || namespace === "" || !isNCName(local) ? undefined : qname(namespace, local);
}
