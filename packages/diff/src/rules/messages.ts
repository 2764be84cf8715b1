import { type Aspects, fromTo } from "./aspect.ts";

/** The rules about the parameters, responses and media types of operations. */
export const messageAspects = {
  "parameter-added-required": {
    what: "a required parameter or body was added",
    impact: "consumers",
    message: ({ kind, name }) => `The required ${kind} ${name} was added.`,
  },
  "parameter-added-optional": {
    what: "an optional parameter or body was added",
    impact: "compatible",
    message: ({ kind, name }) => `The optional ${kind} ${name} was added.`,
  },
  "parameter-removed": {
    what: "a parameter or body was removed",
    impact: "consumers",
    message: ({ kind, name }) => `The ${kind} ${name} was removed.`,
  },
  "parameter-moved": {
    what: "a parameter is sent elsewhere: in the query, the path, a header, the form",
    impact: "consumers",
    message: ({ name, from, to }) => `The parameter ${name} moved from the ${from} to the ${to}.`,
  },
  "parameter-became-required": {
    what: "an optional parameter or body became required",
    impact: "consumers",
    message: ({ kind, name }) => `The ${kind} ${name} became required.`,
  },
  "parameter-became-optional": {
    what: "a required parameter or body became optional",
    impact: "providers",
    message: ({ kind, name }) => `The ${kind} ${name} became optional.`,
  },
  "collection-format-changed": {
    what: "the values of a list have another separator",
    impact: "consumers",
    message: (facts) => `How the values of a list are separated (collectionFormat) changed: ${fromTo(facts)}.`,
  },
  "empty-value-allowed": {
    what: "a parameter may be sent without a value",
    impact: "providers",
    message: () => "The parameter may now be sent without a value.",
  },
  "empty-value-refused": {
    what: "a parameter may no longer be sent without a value",
    impact: "consumers",
    message: () => "The parameter may no longer be sent without a value.",
  },
  "success-response-added": {
    what: "a success response was added (a status from 200 to 299)",
    impact: "consumers",
    message: ({ name }) => `The success response ${name} was added.`,
  },
  "success-response-removed": {
    what: "a success response was removed (a status from 200 to 299)",
    impact: "consumers",
    message: ({ name }) => `The success response ${name} was removed.`,
  },
  "failure-response-added": {
    what: "a failure response was added (clients know the class of its status: RFC 9110, section 15)",
    impact: "compatible",
    message: ({ name }) => `The failure response ${name} was added.`,
  },
  "failure-response-removed": {
    what: "a failure response was removed",
    impact: "providers",
    message: ({ name }) => `The failure response ${name} was removed.`,
  },
  "fault-added": {
    what: "a fault was added to an operation of a WSDL (any SOAP operation may respond with a fault)",
    impact: "compatible",
    message: ({ name }) => `The fault ${name} was added.`,
  },
  "fault-removed": {
    what: "a fault was removed from an operation of a WSDL",
    impact: "providers",
    message: ({ name }) => `The fault ${name} was removed.`,
  },
  "response-body-added": {
    what: "a response got a body",
    impact: "compatible",
    message: ({ name }) => `The response ${name} now has a body.`,
  },
  "response-body-removed": {
    what: "a response no longer has a body",
    impact: "consumers",
    message: ({ name }) => `The response ${name} no longer has a body.`,
  },
  "response-header-added": {
    what: "a header was added to a response",
    impact: "compatible",
    message: ({ name }) => `The response header ${name} was added.`,
  },
  "response-header-removed": {
    what: "a header was removed from a response",
    impact: "consumers",
    message: ({ name }) => `The response header ${name} was removed.`,
  },
  "media-type-added": {
    what: "a media type was added to a body (clients choose that of a response)",
    impact: { request: "providers", response: "compatible" },
    message: ({ name }) => `The media type ${name} was added.`,
  },
  "media-type-removed": {
    what: "a media type was removed from a body",
    impact: { request: "consumers", response: "consumers" },
    message: ({ name }) => `The media type ${name} was removed.`,
  },
} as const satisfies Aspects;
