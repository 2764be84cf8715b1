import { type ExternalOrigin, externalOriginOf } from "@soapstone/complement";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./options.ts";

/**
 * Returns the origin of a WSDL that was made from an external description, if the output has the form of that
 * description; otherwise undefined.
 */
export function originOf({ documents }: DefinitionsSet, { view }: WsdlToApidocOptions): ExternalOrigin | undefined {
  return documents[0] === undefined || view === "wire" ? undefined : externalOriginOf(documents[0].definitions);
}
