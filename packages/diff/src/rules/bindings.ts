import { type Aspects, fromTo } from "./aspect.ts";

/** The rules about the bindings of a WSDL, which only apply to comparisons of envelopes. */
export const bindingAspects = {
  "protocol-added": {
    what: "an operation can be called over another protocol: SOAP 1.1, SOAP 1.2, HTTP",
    impact: "compatible",
    message: ({ name }) => `The operation can now be called over ${name} too.`,
  },
  "protocol-removed": {
    what: "an operation can no longer be called over a protocol",
    impact: "consumers",
    message: ({ name }) => `The operation can no longer be called over ${name}.`,
  },
  "transport-changed": {
    what: "a binding uses another transport",
    impact: "consumers",
    message: (facts) => `The transport changed ${fromTo(facts)}.`,
  },
  "style-changed": {
    what: "a message has another style in its binding: document, rpc",
    impact: "consumers",
    message: (facts) => `The style of the binding changed ${fromTo(facts)}.`,
  },
  "use-changed": {
    what: "a body, header block or fault became literal or encoded",
    impact: "consumers",
    message: ({ name, ...facts }) => `The use of the ${name} changed ${fromTo(facts)}.`,
  },
  "encoding-style-changed": {
    what: "a body, header block or fault has another encodingStyle",
    impact: "consumers",
    message: ({ name, ...facts }) => `The encodingStyle of the ${name} changed ${fromTo(facts)}.`,
  },
  "soap-action-changed": {
    what: "an operation has another SOAPAction",
    impact: "consumers",
    message: ({ from, to }) => `The SOAPAction changed from "${from ?? ""}" to "${to ?? ""}".`,
  },
  "body-namespace-changed": {
    what: "the wrapper element of an rpc message is in another namespace",
    impact: "consumers",
    message: ({ name, ...facts }) => `The namespace of the rpc wrapper in the ${name} changed ${fromTo(facts)}.`,
  },
  "message-element-changed": {
    what: "the element in the body of a message, or in the detail of a fault, changed",
    impact: "consumers",
    message: ({ name, ...facts }) => `The element of the ${name} changed ${fromTo(facts)}.`,
  },
  "wrapper-changed": {
    what: "the wrapper element of an rpc message has another name, since its operation was renamed",
    impact: "consumers",
    message: (facts) => `The rpc wrapper element changed ${fromTo(facts)}.`,
  },
  "part-order-changed": {
    what: "the parts of an rpc message have another order",
    impact: "consumers",
    message: (facts) => `The order of the parts changed ${fromTo(facts)}.`,
  },
  "message-format-changed": {
    what: "a part is sent differently: in the body, as an attachment, in the address, as a form",
    impact: "consumers",
    message: ({ name, from, to }) => `The ${name} is now carried in ${to}; it was in ${from}.`,
  },
  "http-location-changed": {
    what: "an operation of an HTTP binding has another location",
    impact: "consumers",
    message: (facts) => `The location changed ${fromTo(facts)}.`,
  },
  "header-block-added": {
    what: "a header block was added to a message",
    impact: { request: "consumers", response: "compatible" },
    message: ({ name }) => `The header block ${name} was added.`,
  },
  "header-block-removed": {
    what: "a header block was removed from a message",
    impact: { request: "consumers", response: "consumers" },
    message: ({ name }) => `The header block ${name} was removed.`,
  },
  "definitions-namespace-changed": {
    what: "the target namespace of a WSDL changed",
    impact: "compatible",
    message: ({ from, to }) =>
      `The target namespace of the description changed from ${from} to ${to}; messages do not carry it.`,
  },
} as const satisfies Aspects;
