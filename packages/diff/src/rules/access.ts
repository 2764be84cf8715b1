import type { Aspects } from "./aspect.ts";

/** The rules about hosts, addresses and security. */
export const accessAspects = {
  "security-added": {
    what: "credentials are needed where none were",
    impact: "consumers",
    says: ({ name }) => `Credentials are now needed: ${name}.`,
  },
  "security-removed": {
    what: "credentials are no longer needed",
    impact: "compatible",
    says: ({ name }) => `Credentials are no longer needed; they were ${name}.`,
  },
  "security-alternative-added": {
    what: "other credentials are accepted too",
    impact: "compatible",
    says: ({ name }) => `Other credentials are accepted too: ${name}.`,
  },
  "security-alternative-removed": {
    what: "some credentials are no longer accepted",
    impact: "consumers",
    says: ({ name }) => `Credentials are no longer accepted: ${name}.`,
  },
  "security-scheme-changed": {
    what: "a security scheme works in another way: its type, name, place, flow or addresses",
    impact: "consumers",
    says: ({ name, from, to }) => `The security scheme ${name} changed from ${from} to ${to}.`,
  },
  "security-scope-added": {
    what: "a further OAuth2 scope is needed",
    impact: "consumers",
    says: ({ name, to }) => `The scope ${to} of ${name} is now needed.`,
  },
  "security-scope-removed": {
    what: "an OAuth2 scope is no longer needed",
    impact: "compatible",
    says: ({ name, from }) => `The scope ${from} of ${name} is no longer needed.`,
  },
  "host-changed": {
    what: "the API is on another host",
    impact: "consumers",
    says: ({ from = "none", to = "none" }) => `The host changed from ${from} to ${to}.`,
  },
  "base-path-changed": {
    what: "all paths lie below another path",
    impact: "consumers",
    says: ({ from = "/", to = "/" }) => `The base path changed from ${from} to ${to}.`,
  },
  "scheme-added": {
    what: "the API can be reached by another scheme (http, https)",
    impact: "compatible",
    says: ({ name }) => `The scheme ${name} was added.`,
  },
  "scheme-removed": {
    what: "the API can no longer be reached by a scheme",
    impact: "consumers",
    says: ({ name }) => `The scheme ${name} was removed.`,
  },
  "port-added": {
    what: "a service of a WSDL has another port",
    impact: "compatible",
    says: ({ name, to }) => `The port ${name} was added, at ${to}.`,
  },
  "port-removed": {
    what: "a service of a WSDL no longer has a port",
    impact: "consumers",
    says: ({ name, from }) => `The port ${name} was removed; it was at ${from}.`,
  },
  "port-renamed": {
    what: "a port of a WSDL has another name, or is in a service of another name, at the same address",
    impact: "compatible",
    says: ({ from, to }) => `The port ${from} is now ${to}; its address is the same.`,
  },
  "endpoint-address-changed": {
    what: "a port of a WSDL has another address",
    impact: "consumers",
    says: ({ name, from, to }) => `The address of the port ${name} changed from ${from} to ${to}.`,
  },
} as const satisfies Aspects;
