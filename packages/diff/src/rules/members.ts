import { type Aspects, fromTo, narrower, wider } from "./aspect.ts";

/** The rules about properties, child elements and attributes: their presence, number, order and names. */
export const memberAspects = {
  "member-added-required": {
    what: "a required property, element or attribute was added; the schema had allowed undeclared ones",
    impact: narrower,
    message: ({ kind, name }) => `The required ${kind} ${name} was added.`,
  },
  "member-added-required-to-closed": {
    what: "a required property, element or attribute was added; the schema had not allowed undeclared ones (no wildcard, additionalProperties: false)",
    impact: { request: "consumers", response: "consumers" },
    message: ({ kind, name }) => `The required ${kind} ${name} was added, where no others were allowed.`,
  },
  "member-added-optional": {
    what: "an optional property, element or attribute was added; the schema had allowed undeclared ones",
    impact: { request: "compatible", response: "compatible" },
    message: ({ kind, name }) => `The optional ${kind} ${name} was added.`,
  },
  "member-added-optional-to-closed": {
    what: "an optional property, element or attribute was added; the schema had not allowed undeclared ones (no wildcard, additionalProperties: false)",
    impact: wider,
    message: ({ kind, name }) => `The optional ${kind} ${name} was added, where no others were allowed.`,
  },
  "member-added-read-only": {
    what: "a read-only property was added",
    impact: "compatible",
    message: ({ kind, name }) => `The read-only ${kind} ${name} was added.`,
  },
  "member-removed": {
    what: "a property, element or attribute was removed",
    impact: { request: "consumers", response: "consumers" },
    message: ({ kind, name }) => `The ${kind} ${name} was removed.`,
  },
  "member-became-required": {
    what: "an optional property, element or attribute became required",
    impact: narrower,
    message: ({ kind, name }) => `The ${kind} ${name} became required.`,
  },
  "member-became-optional": {
    what: "a required property, element or attribute became optional",
    impact: wider,
    message: ({ kind, name }) => `The ${kind} ${name} became optional.`,
  },
  "occurrence-narrowed": {
    what: "the allowed number of occurrences of an element is smaller",
    impact: narrower,
    message: ({ kind, name, ...facts }) => `The ${kind} ${name} may occur less freely: ${fromTo(facts)}.`,
  },
  "occurrence-widened": {
    what: "the allowed number of occurrences of an element is larger",
    impact: wider,
    message: ({ kind, name, ...facts }) => `The ${kind} ${name} may occur more freely: ${fromTo(facts)}.`,
  },
  "read-only-added": {
    what: "a property became read-only: requests may no longer have it",
    impact: { request: "consumers", response: "compatible" },
    message: ({ kind, name }) => `The ${kind} ${name} became read-only.`,
  },
  "read-only-removed": {
    what: "a property is no longer read-only: requests may have it",
    impact: { request: "providers", response: "compatible" },
    message: ({ kind, name }) => `The ${kind} ${name} is no longer read-only.`,
  },
  "namespace-changed": {
    what: "elements or attributes with the same local names are in another namespace",
    impact: "consumers",
    message: ({ name, from, to }) => `${name} moved from namespace ${from} to ${to}.`,
  },
  "form-changed": {
    what: "local elements or attributes became qualified or unqualified (form, elementFormDefault)",
    impact: "consumers",
    message: ({ name, from, to }) => `${name} changed from ${from} to ${to}.`,
  },
  "member-kind-changed": {
    what: "an element became an attribute, or an attribute became an element",
    impact: "consumers",
    message: ({ name, from, to }) => `${name} became an ${to}; it was an ${from}.`,
  },
  "element-order-changed": {
    what: "the elements of a sequence have another order",
    impact: "consumers",
    message: ({ from, to }) => `The order of elements changed: ${from} stood before ${to}.`,
  },
  "content-model-narrowed": {
    what: "elements that could have any order must have one order (all became sequence)",
    impact: narrower,
    message: (facts) => `The content model allows fewer orders: ${fromTo(facts)}.`,
  },
  "content-model-widened": {
    what: "elements that had to have one order may have any order (sequence became all)",
    impact: wider,
    message: (facts) => `The content model allows more orders: ${fromTo(facts)}.`,
  },
  "content-model-changed": {
    what: "elements are grouped differently: choices, repeated groups",
    impact: "consumers",
    message: (facts) => `The content model changed ${fromTo(facts)}.`,
  },
  "open-content-narrowed": {
    what: "fewer undeclared members are allowed (additionalProperties, xs:any, xs:anyAttribute)",
    impact: narrower,
    message: (facts) => `Fewer other members are allowed: ${fromTo(facts)}.`,
  },
  "open-content-widened": {
    what: "more undeclared members are allowed (additionalProperties, xs:any, xs:anyAttribute)",
    impact: wider,
    message: (facts) => `More other members are allowed: ${fromTo(facts)}.`,
  },
  "open-content-changed": {
    what: "different undeclared members are allowed: other namespaces, another processContents",
    impact: "consumers",
    message: (facts) => `Other members are allowed than before: ${fromTo(facts)}.`,
  },
  "declaration-added": {
    what: "a definition, global element or global type was added (schemas without operations)",
    impact: "compatible",
    message: ({ kind }) => `The ${kind} was added.`,
  },
  "declaration-removed": {
    what: "a definition, global element or global type was removed (schemas without operations)",
    impact: "consumers",
    message: ({ kind }) => `The ${kind} was removed.`,
  },
} as const satisfies Aspects;
