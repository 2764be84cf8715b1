import type { ItemsBinding } from "@soapstone/mapping";
import { namespaces } from "@soapstone/xml-model";

/** Whether an array is one of SOAP's encoding, rather than a wrapper that a schema declares. */
export function isEncodedArray({ type }: ItemsBinding): boolean {
  return type.name?.namespace === namespaces.soapenc || type.derivation?.base.namespace === namespaces.soapenc;
}
