import type { Aspects } from "./aspect.ts";

/** The rules about hosts, addresses and security. */
export const accessAspects = {
  "security-added": {
    what: "credentials are required, which were not",
    impact: "consumers",
    message: ({ name }) => `Credentials are now needed: ${name}.`,
  },
  "security-removed": {
    what: "credentials are no longer required",
    impact: "compatible",
    message: ({ name }) => `Credentials are no longer needed; they were ${name}.`,
  },
  "security-alternative-added": {
    what: "other credentials are accepted as well",
    impact: "compatible",
    message: ({ name }) => `Other credentials are accepted too: ${name}.`,
  },
  "security-alternative-removed": {
    what: "some credentials are no longer accepted",
    impact: "consumers",
    message: ({ name }) => `Credentials are no longer accepted: ${name}.`,
  },
  "security-scheme-changed": {
    what: "a security scheme changed: its type, name, location, flow or addresses",
    impact: "consumers",
    message: ({ name, from, to }) => `The security scheme ${name} changed from ${from} to ${to}.`,
  },
  "security-scope-added": {
    what: "another OAuth2 scope is required",
    impact: "consumers",
    message: ({ name, to }) => `The scope ${to} of ${name} is now needed.`,
  },
  "security-scope-removed": {
    what: "an OAuth2 scope is no longer required",
    impact: "compatible",
    message: ({ name, from }) => `The scope ${from} of ${name} is no longer needed.`,
  },
  "host-changed": {
    what: "the API is on another host",
    impact: "consumers",
    message: ({ from = "none", to = "none" }) => `The host changed from ${from} to ${to}.`,
  },
  "base-path-changed": {
    what: "the base path of all operations changed",
    impact: "consumers",
    message: ({ from = "/", to = "/" }) => `The base path changed from ${from} to ${to}.`,
  },
  "scheme-added": {
    what: "the API is available by another scheme (http, https)",
    impact: "compatible",
    message: ({ name }) => `The scheme ${name} was added.`,
  },
  "scheme-removed": {
    what: "the API is no longer available by a scheme",
    impact: "consumers",
    message: ({ name }) => `The scheme ${name} was removed.`,
  },
  "port-added": {
    what: "a port was added to a service of a WSDL",
    impact: "compatible",
    message: ({ name, to }) => `The port ${name} was added, at ${to}.`,
  },
  "port-removed": {
    what: "a port was removed from a service of a WSDL",
    impact: "consumers",
    message: ({ name, from }) => `The port ${name} was removed; it was at ${from}.`,
  },
  "port-renamed": {
    what: "a port of a WSDL has another name, or is in a service of another name, at the same address",
    impact: "compatible",
    message: ({ from, to }) => `The port ${from} is now ${to}; its address is the same.`,
  },
  "endpoint-address-changed": {
    what: "a port of a WSDL has another address",
    impact: "consumers",
    message: ({ name, from, to }) => `The address of the port ${name} changed from ${from} to ${to}.`,
  },
} as const satisfies Aspects;
