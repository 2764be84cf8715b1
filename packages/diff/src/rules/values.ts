import { type Aspects, type ChangeFacts, fromTo, narrower, wider } from "./aspect.ts";

const changed = (what: string) => (facts: ChangeFacts) => `${what} changed ${fromTo(facts)}.`;
const limited = (what: string) => (facts: ChangeFacts) => `${what} is narrower: ${fromTo(facts)}.`;
const opened = (what: string) => (facts: ChangeFacts) => `${what} is wider: ${fromTo(facts)}.`;

/** The rules about values: types, facets, enumerations, derived types. */
export const valueAspects = {
  "type-narrowed": {
    what: "a type allows only some of the previous values (number became integer)",
    impact: narrower,
    says: limited("The type"),
  },
  "type-widened": {
    what: "a type allows the previous values and others (integer became number)",
    impact: wider,
    says: opened("The type"),
  },
  "type-changed": { what: "a type changed to an unrelated one", impact: "consumers", says: changed("The type") },
  "nullable-removed": {
    what: "null, or xsi:nil, is no longer allowed",
    impact: narrower,
    says: () => "The value may no longer be null.",
  },
  "nullable-added": { what: "null, or xsi:nil, is allowed", impact: wider, says: () => "The value may now be null." },
  "enumeration-value-removed": {
    what: "a value was removed from an enumeration",
    impact: narrower,
    says: ({ from }) => `The value ${from} was removed from the enumeration.`,
  },
  "enumeration-value-added": {
    what: "a value was added to an enumeration",
    impact: wider,
    says: ({ to }) => `The value ${to} was added to the enumeration.`,
  },
  "enumeration-added": {
    what: "a value is restricted by an enumeration, which it was not",
    impact: narrower,
    says: ({ to }) => `The value is now one of an enumeration: ${to}.`,
  },
  "enumeration-removed": {
    what: "a value is no longer restricted by an enumeration",
    impact: wider,
    says: ({ from }) => `The value is no longer one of an enumeration; it was ${from}.`,
  },
  "fixed-value-added": {
    what: "a value became fixed",
    impact: narrower,
    says: ({ to }) => `The value is now fixed: ${to}.`,
  },
  "fixed-value-removed": {
    what: "a value is no longer fixed",
    impact: wider,
    says: ({ from }) => `The value is no longer fixed; it was ${from}.`,
  },
  "fixed-value-changed": {
    what: "a fixed value changed",
    impact: "consumers",
    says: changed("The fixed value"),
  },
  "default-changed": {
    what: "the default value changed",
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
    what: "the bounds changed to values that cannot be compared with the previous ones",
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
    what: "the allowed number of items is smaller (minItems, maxItems)",
    impact: narrower,
    says: limited("The number of items"),
  },
  "item-count-widened": {
    what: "the allowed number of items is larger (minItems, maxItems)",
    impact: wider,
    says: opened("The number of items"),
  },
  "property-count-narrowed": {
    what: "the allowed number of properties is smaller (minProperties, maxProperties)",
    impact: narrower,
    says: limited("The number of properties"),
  },
  "property-count-widened": {
    what: "the allowed number of properties is larger (minProperties, maxProperties)",
    impact: wider,
    says: opened("The number of properties"),
  },
  "multiple-of-narrowed": {
    what: "multipleOf was added, or is a multiple of the previous value",
    impact: narrower,
    says: limited("The step of a number (multipleOf)"),
  },
  "multiple-of-widened": {
    what: "multipleOf was removed, or divides the previous value",
    impact: wider,
    says: opened("The step of a number (multipleOf)"),
  },
  "multiple-of-changed": {
    what: "multipleOf changed to an unrelated value",
    impact: "consumers",
    says: changed("The step of a number (multipleOf)"),
  },
  "pattern-added": {
    what: "a pattern was added",
    impact: narrower,
    says: ({ to }) => `The pattern ${to} was added.`,
  },
  "pattern-removed": {
    what: "a pattern was removed",
    impact: wider,
    says: ({ from }) => `The pattern ${from} was removed.`,
  },
  "pattern-replaced": {
    what: "a pattern changed; the texts that both patterns match are not compared",
    impact: "consumers",
    says: changed("The pattern"),
  },
  "format-narrowed": {
    what: "a format was added, or allows only some of the previous values (int64 became int32)",
    impact: narrower,
    says: limited("The format"),
  },
  "format-widened": {
    what: "a format was removed, or allows the previous values and others (int32 became int64)",
    impact: wider,
    says: opened("The format"),
  },
  "format-changed": { what: "a format changed to an unrelated one", impact: "consumers", says: changed("The format") },
  "unique-items-added": {
    what: "the items of an array must be unique",
    impact: narrower,
    says: () => "The items must now be unique.",
  },
  "unique-items-removed": {
    what: "the items of an array need no longer be unique",
    impact: wider,
    says: () => "The items need no longer be unique.",
  },
  "alternative-removed": {
    what: "an alternative was removed: of oneOf, anyOf, a union",
    impact: narrower,
    says: ({ name }) => `The alternative ${name} was removed.`,
  },
  "alternative-added": {
    what: "an alternative was added: to oneOf, anyOf, a union",
    impact: wider,
    says: ({ name }) => `The alternative ${name} was added.`,
  },
  "subtype-removed": {
    what: "a derived type may no longer replace its base (discriminator, xsi:type)",
    impact: narrower,
    says: ({ name }) => `The subtype ${name} was removed.`,
  },
  "subtype-added": {
    what: "another derived type may replace its base (discriminator, xsi:type)",
    impact: wider,
    says: ({ name }) => `The subtype ${name} was added.`,
  },
  "substitute-removed": {
    what: "an element may no longer replace the head of its substitution group",
    impact: narrower,
    says: ({ name }) => `The element ${name} may no longer stand for it.`,
  },
  "substitute-added": {
    what: "another element may replace the head of its substitution group",
    impact: wider,
    says: ({ name }) => `The element ${name} may now stand for it.`,
  },
  "abstract-added": {
    what: "a type or element became abstract: only those derived from it can be used",
    impact: narrower,
    says: ({ kind, name }) => `The ${kind} ${name} became abstract.`,
  },
  "abstract-removed": {
    what: "a type or element is no longer abstract",
    impact: wider,
    says: ({ kind, name }) => `The ${kind} ${name} is no longer abstract.`,
  },
  "mixed-content-removed": {
    what: "text between elements is no longer allowed (mixed)",
    impact: narrower,
    says: () => "Text between the elements is no longer allowed.",
  },
  "mixed-content-added": {
    what: "text between elements is allowed (mixed)",
    impact: wider,
    says: () => "Text between the elements is now allowed.",
  },
  "identity-constraint-added": {
    what: "a key, keyref or unique constraint was added",
    impact: narrower,
    says: ({ to }) => `The identity constraint ${to} was added.`,
  },
  "identity-constraint-removed": {
    what: "a key, keyref or unique constraint was removed",
    impact: wider,
    says: ({ from }) => `The identity constraint ${from} was removed.`,
  },
  "white-space-changed": {
    what: "white space in a value is processed differently (whiteSpace)",
    impact: "consumers",
    says: changed("How white space is treated"),
  },
  "array-type-changed": {
    what: "a SOAP-encoded array has items of another type (wsdl:arrayType)",
    impact: "consumers",
    says: changed("The type of the array"),
  },
  "discriminator-changed": {
    what: "the discriminator is another property",
    impact: "consumers",
    says: changed("The discriminator"),
  },
  "xml-representation-changed": {
    what: "the xml object of a schema changed: name, namespace, attribute, wrapped",
    impact: "consumers",
    says: changed("The representation in XML"),
  },
  "constraint-changed": {
    what: "a keyword changed that is compared only as text: not, if, then, else, contains, dependencies ...",
    impact: "consumers",
    says: ({ name, ...facts }) => `The keyword ${name} changed ${fromTo(facts)}.`,
  },
} as const satisfies Aspects;
