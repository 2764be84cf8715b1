import { type Aspects, fromTo, narrower, wider } from "./aspect.ts";

/** The rules about properties, child elements and attributes: their presence, number, order and names. */
export const memberAspects = {
  "member-added-required": {
    what: "a property, element or attribute must be there that was not described; others were allowed",
    impact: narrower,
    says: ({ kind, name }) => `The required ${kind} ${name} was added.`,
  },
  "member-added-required-to-closed": {
    what: "the same, where others were not allowed: XML content without a wildcard, additionalProperties: false",
    impact: { request: "consumers", response: "consumers" },
    says: ({ kind, name }) => `The required ${kind} ${name} was added, where no others were allowed.`,
  },
  "member-added-optional": {
    what: "a property, element or attribute may be there that was not described; others were allowed",
    impact: { request: "compatible", response: "compatible" },
    says: ({ kind, name }) => `The optional ${kind} ${name} was added.`,
  },
  "member-added-optional-to-closed": {
    what: "the same, where others were not allowed: XML content without a wildcard, additionalProperties: false",
    impact: wider,
    says: ({ kind, name }) => `The optional ${kind} ${name} was added, where no others were allowed.`,
  },
  "member-added-read-only": {
    what: "a read-only property is there that was not described",
    impact: "compatible",
    says: ({ kind, name }) => `The read-only ${kind} ${name} was added.`,
  },
  "member-removed": {
    what: "a property, element or attribute is no longer described",
    impact: { request: "consumers", response: "consumers" },
    says: ({ kind, name }) => `The ${kind} ${name} was removed.`,
  },
  "member-became-required": {
    what: "a property, element or attribute must be there that was optional",
    impact: narrower,
    says: ({ kind, name }) => `The ${kind} ${name} became required.`,
  },
  "member-became-optional": {
    what: "a property, element or attribute may be missing that was required",
    impact: wider,
    says: ({ kind, name }) => `The ${kind} ${name} became optional.`,
  },
  "occurrence-narrowed": {
    what: "an element may occur less often, or must occur more often",
    impact: narrower,
    says: ({ kind, name, ...facts }) => `The ${kind} ${name} may occur less freely: ${fromTo(facts)}.`,
  },
  "occurrence-widened": {
    what: "an element may occur more often, or need not occur so often",
    impact: wider,
    says: ({ kind, name, ...facts }) => `The ${kind} ${name} may occur more freely: ${fromTo(facts)}.`,
  },
  "read-only-added": {
    what: "a property may no longer be sent in requests",
    impact: { request: "consumers", response: "compatible" },
    says: ({ kind, name }) => `The ${kind} ${name} became read-only.`,
  },
  "read-only-removed": {
    what: "a property may now be sent in requests",
    impact: { request: "providers", response: "compatible" },
    says: ({ kind, name }) => `The ${kind} ${name} is no longer read-only.`,
  },
  "namespace-changed": {
    what: "elements or attributes of the same local names are in another namespace",
    impact: "consumers",
    says: ({ name, from, to }) => `${name} moved from namespace ${from} to ${to}.`,
  },
  "form-changed": {
    what: "local elements or attributes are qualified by a namespace that were not, or the other way round",
    impact: "consumers",
    says: ({ name, from, to }) => `${name} changed from ${from} to ${to}.`,
  },
  "member-kind-changed": {
    what: "an element became an attribute, or the other way round",
    impact: "consumers",
    says: ({ name, from, to }) => `${name} became an ${to}; it was an ${from}.`,
  },
  "element-order-changed": {
    what: "the elements of a sequence stand in another order",
    impact: "consumers",
    says: ({ from, to }) => `The order of elements changed: ${from} stood before ${to}.`,
  },
  "content-model-narrowed": {
    what: "elements in any order must now stand in one order (all became sequence)",
    impact: narrower,
    says: (facts) => `The content model allows fewer orders: ${fromTo(facts)}.`,
  },
  "content-model-widened": {
    what: "elements in one order may now stand in any (sequence became all)",
    impact: wider,
    says: (facts) => `The content model allows more orders: ${fromTo(facts)}.`,
  },
  "content-model-changed": {
    what: "elements are grouped in another way: by choices, repeated groups",
    impact: "consumers",
    says: (facts) => `The content model changed ${fromTo(facts)}.`,
  },
  "open-content-narrowed": {
    what: "fewer other members are allowed: additionalProperties, xs:any, xs:anyAttribute",
    impact: narrower,
    says: (facts) => `Fewer other members are allowed: ${fromTo(facts)}.`,
  },
  "open-content-widened": {
    what: "more other members are allowed",
    impact: wider,
    says: (facts) => `More other members are allowed: ${fromTo(facts)}.`,
  },
  "open-content-changed": {
    what: "other members are allowed than before: of other namespaces, checked in another way",
    impact: "consumers",
    says: (facts) => `Other members are allowed than before: ${fromTo(facts)}.`,
  },
  "declaration-added": {
    what: "a definition, global element or global type is there that was not (schemas without operations)",
    impact: "compatible",
    says: ({ kind }) => `The ${kind} was added.`,
  },
  "declaration-removed": {
    what: "a definition, global element or global type is gone (schemas without operations)",
    impact: "consumers",
    says: ({ kind }) => `The ${kind} was removed.`,
  },
} as const satisfies Aspects;
