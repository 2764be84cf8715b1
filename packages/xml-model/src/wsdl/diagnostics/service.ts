import { kinds } from "./facts.ts";

type OfPort = {
  readonly port: string;
};

/** Services and ports. */
export const serviceKinds = kinds({
  "port-without-address": {
    severity: "warning",
    message: ({ port }: OfPort) => `The port ${port} has no address that is known here; nobody knows where to call it.`,
    cause:
      "A port is a binding plus one address (WSDL 1.1 §2.6): soap:address, http:address or that of another protocol.",
    fix: "Add the address.",
  },
  "several-addresses": {
    severity: "error",
    message: ({ port }: OfPort) => `The port ${port} has a second address; the first one counts.`,
    cause: "A port must not specify more than one address (WSDL 1.1 §2.6).",
    fix: "Write one port for each address.",
  },
  "port-with-binding": {
    severity: "error",
    message: ({ port, element }: OfPort & { readonly element: string }) =>
      `The port ${port} contains <${element}>, which belongs to a binding; it was kept, and means nothing.`,
    cause: "A port must not specify binding information other than the address (WSDL 1.1 §2.6).",
    fix: "Move the element to the binding.",
  },
  "address-of-other-protocol": {
    severity: "warning",
    message: ({ port, address, protocol }: OfPort & { readonly address: string; readonly protocol: string }) =>
      `The port ${port} has an address of ${address}, its binding is of ${protocol}.`,
    cause:
      "The address element of a port should be of the protocol of its binding; the wrong namespace is easily copied.",
    fix: "Use the address element of the binding's protocol.",
  },
});
