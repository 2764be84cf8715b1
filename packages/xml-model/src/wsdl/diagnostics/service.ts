import { kinds } from "./facts.ts";

type OfPort = {
  readonly port: string;
};

/** Problems of services and ports (WSDL 1.1 §2.6, §2.7). */
export const serviceKinds = kinds({
  "port-without-address": {
    severity: "warning",
    message: ({ port }: OfPort) => `The port ${port} has no address of a known protocol, so its URL is unknown.`,
    cause:
      "A port is a binding plus one address (WSDL 1.1 §2.6): soap:address, http:address or the address element of another protocol.",
    fix: "Add the address, for example soap:address.",
  },
  "several-addresses": {
    severity: "error",
    message: ({ port }: OfPort) => `The port ${port} has a second address; the first one was used.`,
    cause: "A port must not specify more than one address (WSDL 1.1 §2.6).",
    fix: "Write one port for each address.",
  },
  "port-with-binding": {
    severity: "error",
    message: ({ port, element }: OfPort & { readonly element: string }) =>
      `The port ${port} contains <${element}>, which belongs to a binding; the element was kept, but has no effect.`,
    cause: "A port must not specify binding information other than the address (WSDL 1.1 §2.6).",
    fix: "Move the element to the binding.",
  },
  "address-of-other-protocol": {
    severity: "warning",
    message: ({ port, address, protocol }: OfPort & { readonly address: string; readonly protocol: string }) =>
      `The port ${port} has an address element for ${address}, but its binding is for ${protocol}.`,
    cause: "The address element of a port should have the namespace of the protocol of its binding.",
    fix: "Use the address element of the protocol that the binding names.",
  },
});
