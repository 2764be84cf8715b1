import { type Aspects, type ChangeFacts, fromTo, narrower, wider } from "./aspect.ts";

const changed = (what: string) => (facts: ChangeFacts) => `${what} changed ${fromTo(facts)}.`;
const limited = (what: string) => (facts: ChangeFacts) => `${what} is narrower: ${fromTo(facts)}.`;
const opened = (what: string) => (facts: ChangeFacts) => `${what} is wider: ${fromTo(facts)}.`;

/** The rules about values: types, facets, enumerations, derived types. */
export const valueAspects = {
  "type-narrowed": { what: "a type is part of the former one", impact: narrower, says: limited("The type") },
  "type-widened": { what: "a type holds the former one", impact: wider, says: opened("The type") },
  "type-changed": { what: "a type is another one", impact: "consumers", says: changed("The type") },
  "nullable-removed": {
    what: "null, or xsi:nil, is no longer allowed",
    impact: narrower,
    says: () => "The value may no longer be null.",
  },
  "nullable-added": { what: "null, or xsi:nil, is allowed", impact: wider, says: () => "The value may now be null." },
  "enumeration-value-removed": {
    what: "a value of an enumeration is gone",
    impact: narrower,
    says: ({ from }) => `The value ${from} was removed from the enumeration.`,
  },
  "enumeration-value-added": {
    what: "an enumeration has another value",
    impact: wider,
    says: ({ to }) => `The value ${to} was added to the enumeration.`,
  },
  "enumeration-added": {
    what: "a value is one of an enumeration that was free",
    impact: narrower,
    says: ({ to }) => `The value is now one of an enumeration: ${to}.`,
  },
  "enumeration-removed": {
    what: "a value is free that was one of an enumeration",
    impact: wider,
    says: ({ from }) => `The value is no longer one of an enumeration; it was ${from}.`,
  },
  "fixed-value-added": {
    what: "a value is fixed",
    impact: narrower,
    says: ({ to }) => `The value is now fixed: ${to}.`,
  },
  "fixed-value-removed": {
    what: "a value is no longer fixed",
    impact: wider,
    says: ({ from }) => `The value is no longer fixed; it was ${from}.`,
  },
  "fixed-value-changed": {
    what: "another value is fixed",
    impact: "consumers",
    says: changed("The fixed value"),
  },
  "default-changed": {
    what: "another value is meant where none is sent",
    impact: { request: "consumers", response: "compatible" },
    says: ({ from = "none", to = "none" }) => `The default changed from ${from} to ${to}.`,
  },
  "range-narrowed": {
    what: "fewer numbers or dates are valid (minimum, maximum, exclusive or not)",
    impact: narrower,
    says: limited("The range"),
  },
  "range-widened": { what: "more numbers or dates are valid", impact: wider, says: opened("The range") },
  "range-changed": {
    what: "other bounds count, which cannot be compared",
    impact: "consumers",
    says: changed("The range"),
  },
  "length-narrowed": {
    what: "fewer lengths of a text or list are valid (length, minLength, maxLength)",
    impact: narrower,
    says: limited("The length"),
  },
  "length-widened": { what: "more lengths of a text or list are valid", impact: wider, says: opened("The length") },
  "digits-narrowed": {
    what: "fewer digits are allowed (totalDigits, fractionDigits)",
    impact: narrower,
    says: limited("The number of digits"),
  },
  "digits-widened": { what: "more digits are allowed", impact: wider, says: opened("The number of digits") },
  "item-count-narrowed": {
    what: "fewer numbers of items are valid (minItems, maxItems)",
    impact: narrower,
    says: limited("The number of items"),
  },
  "item-count-widened": { what: "more numbers of items are valid", impact: wider, says: opened("The number of items") },
  "property-count-narrowed": {
    what: "fewer numbers of properties are valid (minProperties, maxProperties)",
    impact: narrower,
    says: limited("The number of properties"),
  },
  "property-count-widened": {
    what: "more numbers of properties are valid",
    impact: wider,
    says: opened("The number of properties"),
  },
  "multiple-of-narrowed": {
    what: "a number must be a multiple of a number, or of a multiple of the former one",
    impact: narrower,
    says: limited("The step of a number (multipleOf)"),
  },
  "multiple-of-widened": {
    what: "a number need no longer be such a multiple",
    impact: wider,
    says: opened("The step of a number (multipleOf)"),
  },
  "multiple-of-changed": {
    what: "a number must be a multiple of an unrelated number",
    impact: "consumers",
    says: changed("The step of a number (multipleOf)"),
  },
  "pattern-added": {
    what: "a text must match a pattern",
    impact: narrower,
    says: ({ to }) => `The pattern ${to} was added.`,
  },
  "pattern-removed": {
    what: "a text need no longer match a pattern",
    impact: wider,
    says: ({ from }) => `The pattern ${from} was removed.`,
  },
  "pattern-replaced": {
    what: "a text must match another pattern; which texts both accept is not computed",
    impact: "consumers",
    says: changed("The pattern"),
  },
  "format-narrowed": {
    what: "a format is stated, or is part of the former one (int64 became int32)",
    impact: narrower,
    says: limited("The format"),
  },
  "format-widened": {
    what: "a format is no longer stated, or holds the former one",
    impact: wider,
    says: opened("The format"),
  },
  "format-changed": { what: "a format is another one", impact: "consumers", says: changed("The format") },
  "unique-items-added": { what: "items must differ", impact: narrower, says: () => "The items must now be unique." },
  "unique-items-removed": {
    what: "items may be the same",
    impact: wider,
    says: () => "The items need no longer be unique.",
  },
  "alternative-removed": {
    what: "an alternative is gone: of oneOf, anyOf, a union",
    impact: narrower,
    says: ({ name }) => `The alternative ${name} was removed.`,
  },
  "alternative-added": {
    what: "there is another alternative",
    impact: wider,
    says: ({ name }) => `The alternative ${name} was added.`,
  },
  "subtype-removed": {
    what: "a derived type may no longer stand for its base (discriminator, xsi:type)",
    impact: narrower,
    says: ({ name }) => `The subtype ${name} was removed.`,
  },
  "subtype-added": {
    what: "another derived type may stand for its base",
    impact: wider,
    says: ({ name }) => `The subtype ${name} was added.`,
  },
  "substitute-removed": {
    what: "an element may no longer stand for the head of its substitution group",
    impact: narrower,
    says: ({ name }) => `The element ${name} may no longer stand for it.`,
  },
  "substitute-added": {
    what: "another element may stand for the head of its substitution group",
    impact: wider,
    says: ({ name }) => `The element ${name} may now stand for it.`,
  },
  "abstract-added": {
    what: "a type or element can no longer be used itself, only what is derived from it",
    impact: narrower,
    says: ({ kind, name }) => `The ${kind} ${name} became abstract.`,
  },
  "abstract-removed": {
    what: "a type or element can be used itself",
    impact: wider,
    says: ({ kind, name }) => `The ${kind} ${name} is no longer abstract.`,
  },
  "mixed-content-removed": {
    what: "text between elements is no longer allowed (mixed)",
    impact: narrower,
    says: () => "Text between the elements is no longer allowed.",
  },
  "mixed-content-added": {
    what: "text between elements is allowed",
    impact: wider,
    says: () => "Text between the elements is now allowed.",
  },
  "identity-constraint-added": {
    what: "a key, keyref or unique constraint is there that was not",
    impact: narrower,
    says: ({ to }) => `The identity constraint ${to} was added.`,
  },
  "identity-constraint-removed": {
    what: "a key, keyref or unique constraint is gone",
    impact: wider,
    says: ({ from }) => `The identity constraint ${from} was removed.`,
  },
  "white-space-changed": {
    what: "white space in a value is treated in another way",
    impact: "consumers",
    says: changed("How white space is treated"),
  },
  "array-type-changed": {
    what: "an array of the SOAP encoding has items of another type (wsdl:arrayType)",
    impact: "consumers",
    says: changed("The type of the array"),
  },
  "discriminator-changed": {
    what: "another property tells the subtype",
    impact: "consumers",
    says: changed("The discriminator"),
  },
  "xml-representation-changed": {
    what: "the xml object of a schema is another one: name, namespace, attribute, wrapped",
    impact: "consumers",
    says: changed("The representation in XML"),
  },
  "constraint-changed": {
    what: "a keyword differs that is compared as text only: not, if, then, else, contains, dependencies ...",
    impact: "consumers",
    says: ({ name, ...facts }) => `The keyword ${name} changed ${fromTo(facts)}.`,
  },
} as const satisfies Aspects;
