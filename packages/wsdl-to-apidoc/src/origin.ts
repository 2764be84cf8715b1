import { type ExternalOrigin, externalOriginOf } from "@soapstone/complement";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./options.ts";

/** Where a description comes from, if that never was a WSDL and is asked for in its own form; else undefined. */
export function originOf({ documents }: DefinitionsSet, { view }: WsdlToApidocOptions): ExternalOrigin | undefined {
  return documents[0] === undefined || view === "wire" ? undefined : externalOriginOf(documents[0].definitions);
}
