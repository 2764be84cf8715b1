import { type Aspects, fromTo } from "./aspect.ts";

/** The rules about the parameters, responses and media types of operations. */
export const messageAspects = {
  "parameter-added-required": {
    what: "a parameter or a body must be sent that was not described before",
    impact: "consumers",
    says: ({ kind, name }) => `The required ${kind} ${name} was added.`,
  },
  "parameter-added-optional": {
    what: "a parameter or a body may be sent that was not described before",
    impact: "compatible",
    says: ({ kind, name }) => `The optional ${kind} ${name} was added.`,
  },
  "parameter-removed": {
    what: "a parameter or a body is no longer described",
    impact: "consumers",
    says: ({ kind, name }) => `The ${kind} ${name} was removed.`,
  },
  "parameter-moved": {
    what: "a parameter is sent at another place: in the query, the path, a header, the form",
    impact: "consumers",
    says: ({ name, from, to }) => `The parameter ${name} moved from the ${from} to the ${to}.`,
  },
  "parameter-became-required": {
    what: "a parameter or a body must be sent that was optional",
    impact: "consumers",
    says: ({ kind, name }) => `The ${kind} ${name} became required.`,
  },
  "parameter-became-optional": {
    what: "a parameter or a body may be left out that was required",
    impact: "providers",
    says: ({ kind, name }) => `The ${kind} ${name} became optional.`,
  },
  "collection-format-changed": {
    what: "the values of a list are separated in another way",
    impact: "consumers",
    says: (facts) => `How the values of a list are separated (collectionFormat) changed: ${fromTo(facts)}.`,
  },
  "empty-value-allowed": {
    what: "a parameter may be sent without a value",
    impact: "providers",
    says: () => "The parameter may now be sent without a value.",
  },
  "empty-value-refused": {
    what: "a parameter may no longer be sent without a value",
    impact: "consumers",
    says: () => "The parameter may no longer be sent without a value.",
  },
  "success-response-added": {
    what: "a success is answered with a status that was not described",
    impact: "consumers",
    says: ({ name }) => `The success response ${name} was added.`,
  },
  "success-response-removed": {
    what: "a success is no longer answered with a status",
    impact: "consumers",
    says: ({ name }) => `The success response ${name} was removed.`,
  },
  "failure-response-added": {
    what: "a failure is described that was not (clients know its class by RFC 9110, section 15)",
    impact: "compatible",
    says: ({ name }) => `The failure response ${name} was added.`,
  },
  "failure-response-removed": {
    what: "a failure is no longer described",
    impact: "providers",
    says: ({ name }) => `The failure response ${name} was removed.`,
  },
  "fault-added": {
    what: "an operation of a WSDL has a fault that it did not have (any SOAP operation may be answered with a fault)",
    impact: "compatible",
    says: ({ name }) => `The fault ${name} was added.`,
  },
  "fault-removed": {
    what: "an operation of a WSDL no longer has a fault",
    impact: "providers",
    says: ({ name }) => `The fault ${name} was removed.`,
  },
  "response-body-added": {
    what: "a response has a body that had none",
    impact: "compatible",
    says: ({ name }) => `The response ${name} now has a body.`,
  },
  "response-body-removed": {
    what: "a response no longer has a body",
    impact: "consumers",
    says: ({ name }) => `The response ${name} no longer has a body.`,
  },
  "response-header-added": {
    what: "a response carries a header that was not described",
    impact: "compatible",
    says: ({ name }) => `The response header ${name} was added.`,
  },
  "response-header-removed": {
    what: "a response no longer carries a header",
    impact: "consumers",
    says: ({ name }) => `The response header ${name} was removed.`,
  },
  "media-type-added": {
    what: "a body may have another media type (clients choose that of a response)",
    impact: { request: "providers", response: "compatible" },
    says: ({ name }) => `The media type ${name} was added.`,
  },
  "media-type-removed": {
    what: "a body may no longer have a media type",
    impact: { request: "consumers", response: "consumers" },
    says: ({ name }) => `The media type ${name} was removed.`,
  },
} as const satisfies Aspects;
