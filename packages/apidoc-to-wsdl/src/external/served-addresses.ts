import type { Apidoc } from "@soapstone/apidoc-model";
import { locationOf } from "@soapstone/service-mapping";
import type { ServedAddress } from "../clean/root.ts";

/** Returns the addresses that a description states, one for each scheme; none without a host. */
export function servedAddresses({ host, basePath, schemes = ["http"] }: Apidoc): readonly ServedAddress[] {
  if (host === undefined) return [];
  return schemes
    .filter((scheme) => scheme === "http" || scheme === "https")
    .map((scheme) => ({
      suffix: `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`,
      location: locationOf({ scheme, host, ...(basePath === undefined ? {} : { basePath }) }),
    }));
}

/** Whether neither the description nor the option states an address. */
export function hasNoAddress(apidoc: Apidoc, address: string | undefined): boolean {
  return address === undefined && servedAddresses(apidoc).length === 0;
}
