import type { XmlElement } from "../xml/tree.ts";

/** Namespaces of WS-Addressing's elements for WSDL, and of WS-Policy, from their drafts on. */
const known: readonly RegExp[] = [
  /^http:\/\/www\.w3\.org\/\d{4}\/\d{2}\/addressing\/(?:wsdl|metadata)$/,
  /^http:\/\/schemas\.xmlsoap\.org\/ws\/\d{4}\/\d{2}\/policy$/,
  /^http:\/\/www\.w3\.org\/(?:ns|2006\/07)\/ws-policy$/,
];

/**
 * Whether an extensibility element is known, so that `wsdl:required` on it needs no warning. WS-Addressing adds headers
 * that SOAP stacks write by themselves; policies are read for their security.
 */
export function isKnownExtension({ name }: XmlElement): boolean {
  return known.some((namespace) => namespace.test(name.namespace));
}
