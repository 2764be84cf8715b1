import { type Aspects, type ChangeFacts, fromTo, narrower, wider } from "./aspect.ts";

const changed = (what: string) => (facts: ChangeFacts) => `${what} changed ${fromTo(facts)}.`;
const limited = (what: string) => (facts: ChangeFacts) => `${what} is narrower: ${fromTo(facts)}.`;
const opened = (what: string) => (facts: ChangeFacts) => `${what} is wider: ${fromTo(facts)}.`;

/** The rules about values: types, facets, enumerations, derived types. */
export const valueAspects = {
  "type-narrowed": {
    what: "a type allows only some of the previous values (number became integer)",
    impact: narrower,
    message: limited("The type"),
  },
  "type-widened": {
    what: "a type allows the previous values and others (integer became number)",
    impact: wider,
    message: opened("The type"),
  },
  "type-changed": { what: "a type changed to an unrelated one", impact: "consumers", message: changed("The type") },
  "nullable-removed": {
    what: "null, or xsi:nil, is no longer allowed",
    impact: narrower,
    message: () => "The value may no longer be null.",
  },
  "nullable-added": {
    what: "null, or xsi:nil, is allowed",
    impact: wider,
    message: () => "The value may now be null.",
  },
  "enumeration-value-removed": {
    what: "a value was removed from an enumeration",
    impact: narrower,
    message: ({ from }) => `The value ${from} was removed from the enumeration.`,
  },
  "enumeration-value-added": {
    what: "a value was added to an enumeration",
    impact: wider,
    message: ({ to }) => `The value ${to} was added to the enumeration.`,
  },
  "enumeration-added": {
    what: "a value is restricted by an enumeration, which it was not",
    impact: narrower,
    message: ({ to }) => `The value is now one of an enumeration: ${to}.`,
  },
  "enumeration-removed": {
    what: "a value is no longer restricted by an enumeration",
    impact: wider,
    message: ({ from }) => `The value is no longer one of an enumeration; it was ${from}.`,
  },
  "fixed-value-added": {
    what: "a value became fixed",
    impact: narrower,
    message: ({ to }) => `The value is now fixed: ${to}.`,
  },
  "fixed-value-removed": {
    what: "a value is no longer fixed",
    impact: wider,
    message: ({ from }) => `The value is no longer fixed; it was ${from}.`,
  },
  "fixed-value-changed": {
    what: "a fixed value changed",
    impact: "consumers",
    message: changed("The fixed value"),
  },
  "default-changed": {
    what: "the default value changed",
    impact: { request: "consumers", response: "compatible" },
    message: ({ from = "none", to = "none" }) => `The default changed from ${from} to ${to}.`,
  },
  "range-narrowed": {
    what: "fewer numbers or dates are valid (minimum, maximum, exclusive or not)",
    impact: narrower,
    message: limited("The range"),
  },
  "range-widened": { what: "more numbers or dates are valid", impact: wider, message: opened("The range") },
  "range-changed": {
    what: "the bounds changed to values that cannot be compared with the previous ones",
    impact: "consumers",
    message: changed("The range"),
  },
  "length-narrowed": {
    what: "fewer lengths of a text or list are valid (length, minLength, maxLength)",
    impact: narrower,
    message: limited("The length"),
  },
  "length-widened": { what: "more lengths of a text or list are valid", impact: wider, message: opened("The length") },
  "digits-narrowed": {
    what: "fewer digits are allowed (totalDigits, fractionDigits)",
    impact: narrower,
    message: limited("The number of digits"),
  },
  "digits-widened": { what: "more digits are allowed", impact: wider, message: opened("The number of digits") },
  "item-count-narrowed": {
    what: "the allowed number of items is smaller (minItems, maxItems)",
    impact: narrower,
    message: limited("The number of items"),
  },
  "item-count-widened": {
    what: "the allowed number of items is larger (minItems, maxItems)",
    impact: wider,
    message: opened("The number of items"),
  },
  "property-count-narrowed": {
    what: "the allowed number of properties is smaller (minProperties, maxProperties)",
    impact: narrower,
    message: limited("The number of properties"),
  },
  "property-count-widened": {
    what: "the allowed number of properties is larger (minProperties, maxProperties)",
    impact: wider,
    message: opened("The number of properties"),
  },
  "multiple-of-narrowed": {
    what: "multipleOf was added, or is a multiple of the previous value",
    impact: narrower,
    message: limited("The step of a number (multipleOf)"),
  },
  "multiple-of-widened": {
    what: "multipleOf was removed, or divides the previous value",
    impact: wider,
    message: opened("The step of a number (multipleOf)"),
  },
  "multiple-of-changed": {
    what: "multipleOf changed to an unrelated value",
    impact: "consumers",
    message: changed("The step of a number (multipleOf)"),
  },
  "pattern-added": {
    what: "a pattern was added",
    impact: narrower,
    message: ({ to }) => `The pattern ${to} was added.`,
  },
  "pattern-removed": {
    what: "a pattern was removed",
    impact: wider,
    message: ({ from }) => `The pattern ${from} was removed.`,
  },
  "pattern-replaced": {
    what: "a pattern changed; the texts that both patterns match are not compared",
    impact: "consumers",
    message: changed("The pattern"),
  },
  "format-narrowed": {
    what: "a format was added, or allows only some of the previous values (int64 became int32)",
    impact: narrower,
    message: limited("The format"),
  },
  "format-widened": {
    what: "a format was removed, or allows the previous values and others (int32 became int64)",
    impact: wider,
    message: opened("The format"),
  },
  "format-changed": {
    what: "a format changed to an unrelated one",
    impact: "consumers",
    message: changed("The format"),
  },
  "unique-items-added": {
    what: "the items of an array must be unique",
    impact: narrower,
    message: () => "The items must now be unique.",
  },
  "unique-items-removed": {
    what: "the items of an array need no longer be unique",
    impact: wider,
    message: () => "The items need no longer be unique.",
  },
  "alternative-removed": {
    what: "an alternative was removed: of oneOf, anyOf, a union",
    impact: narrower,
    message: ({ name }) => `The alternative ${name} was removed.`,
  },
  "alternative-added": {
    what: "an alternative was added: to oneOf, anyOf, a union",
    impact: wider,
    message: ({ name }) => `The alternative ${name} was added.`,
  },
  "subtype-removed": {
    what: "a derived type may no longer replace its base (discriminator, xsi:type)",
    impact: narrower,
    message: ({ name }) => `The subtype ${name} was removed.`,
  },
  "subtype-added": {
    what: "another derived type may replace its base (discriminator, xsi:type)",
    impact: wider,
    message: ({ name }) => `The subtype ${name} was added.`,
  },
  "substitute-removed": {
    what: "an element may no longer replace the head of its substitution group",
    impact: narrower,
    message: ({ name }) => `The element ${name} may no longer stand for it.`,
  },
  "substitute-added": {
    what: "another element may replace the head of its substitution group",
    impact: wider,
    message: ({ name }) => `The element ${name} may now stand for it.`,
  },
  "abstract-added": {
    what: "a type or element became abstract: only those derived from it can be used",
    impact: narrower,
    message: ({ kind, name }) => `The ${kind} ${name} became abstract.`,
  },
  "abstract-removed": {
    what: "a type or element is no longer abstract",
    impact: wider,
    message: ({ kind, name }) => `The ${kind} ${name} is no longer abstract.`,
  },
  "mixed-content-removed": {
    what: "text between elements is no longer allowed (mixed)",
    impact: narrower,
    message: () => "Text between the elements is no longer allowed.",
  },
  "mixed-content-added": {
    what: "text between elements is allowed (mixed)",
    impact: wider,
    message: () => "Text between the elements is now allowed.",
  },
  "identity-constraint-added": {
    what: "a key, keyref or unique constraint was added",
    impact: narrower,
    message: ({ to }) => `The identity constraint ${to} was added.`,
  },
  "identity-constraint-removed": {
    what: "a key, keyref or unique constraint was removed",
    impact: wider,
    message: ({ from }) => `The identity constraint ${from} was removed.`,
  },
  "white-space-changed": {
    what: "white space in a value is processed differently (whiteSpace)",
    impact: "consumers",
    message: changed("How white space is treated"),
  },
  "array-type-changed": {
    what: "a SOAP-encoded array has items of another type (wsdl:arrayType)",
    impact: "consumers",
    message: changed("The type of the array"),
  },
  "discriminator-changed": {
    what: "the discriminator is another property",
    impact: "consumers",
    message: changed("The discriminator"),
  },
  "xml-representation-changed": {
    what: "the xml object of a schema changed: name, namespace, attribute, wrapped",
    impact: "consumers",
    message: changed("The representation in XML"),
  },
  "constraint-changed": {
    what: "a keyword changed that is compared only as text: not, if, then, else, contains, dependencies ...",
    impact: "consumers",
    message: ({ name, ...facts }) => `The keyword ${name} changed ${fromTo(facts)}.`,
  },
} as const satisfies Aspects;
