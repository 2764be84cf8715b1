import { namespaces, type SoapVersion } from "@soapstone/xml-model";

export interface SoapFacts {
  readonly version: SoapVersion;
  /** The namespace of the binding elements. */
  readonly binding: string;
  readonly envelope: string;
  readonly encoding: string;
  readonly mediaType: string;
  /** The kind of the address element. */
  readonly address: "soap" | "soap12";
}

/** The two versions of SOAP. */
export const soapVersions = [
  {
    version: "1.1",
    binding: namespaces.soap,
    envelope: namespaces.soapenv,
    encoding: namespaces.soapenc,
    mediaType: "text/xml",
    address: "soap",
  },
  {
    version: "1.2",
    binding: namespaces.soap12,
    envelope: namespaces.soapenv12,
    encoding: namespaces.soapenc12,
    mediaType: "application/soap+xml",
    address: "soap12",
  },
] as const satisfies readonly SoapFacts[];

export function soapFacts(version: SoapVersion): SoapFacts {
  return version === "1.2" ? soapVersions[1] : soapVersions[0];
}
