import type { Named } from "./facts.ts";

/** Broken rules about facets, values and keys, which `checkSchemas` reports. */
export const valueKinds = {
  "facet-not-applicable": {
    severity: "error",
    message: ({ facet, type }: { readonly facet: string; readonly type: string }) =>
      `The facet ${facet} does not apply to the type ${type}.`,
    cause:
      "Each type has its own facets: lengths for text and lists, bounds for numbers and dates (XSD 1.0 Part 2 §4.1.5).",
    fix: "Remove the facet, or restrict another type.",
  },
  "facet-value": {
    severity: "error",
    message: ({
      facet,
      value,
      expected,
    }: {
      readonly facet: string;
      readonly value: string;
      readonly expected: string;
    }) => `"${value}" cannot be the value of the facet ${facet}: it is not ${expected}.`,
    cause: "The value of a facet must be a value of the base type, or, for lengths and digits, a number.",
    fix: "Correct the value.",
  },
  "repeated-facet": {
    severity: "error",
    message: ({ facet }: { readonly facet: string }) => `The restriction has the facet ${facet} twice.`,
    cause: "Only pattern and enumeration can be repeated (XSD 1.0 Part 2 §4.3).",
    fix: "Remove one of the two.",
  },
  "facets-contradict": {
    severity: "error",
    message: ({
      low,
      least,
      high,
      most,
    }: {
      readonly low: string;
      readonly least: string;
      readonly high: string;
      readonly most: string;
    }) => `${low} (${least}) is above ${high} (${most}), so no value is valid.`,
    cause: "A lower bound is above the upper bound.",
    fix: "Correct one of the two.",
  },
  "bound-twice": {
    severity: "error",
    message: ({ a, b }: { readonly a: string; readonly b: string }) =>
      `The restriction has both ${a} and ${b}, which exclude each other.`,
    cause: "A bound is either inclusive or exclusive (XSD 1.0 Part 2 §4.3.7 to §4.3.10).",
    fix: "Remove one of the two.",
  },
  "value-not-in-type": {
    severity: "error",
    message: ({ kind, value, type }: { readonly kind: string; readonly value: string; readonly type: string }) =>
      `The ${kind} value "${value}" is not a valid ${type}.`,
    cause: "A default or fixed value must be a valid value of the type of its element or attribute.",
    fix: "Correct the value or the type.",
  },
  "id-with-value": {
    severity: "error",
    message: ({ kind }: { readonly kind: string }) =>
      `An element or attribute of type xs:ID cannot have a ${kind} value.`,
    cause:
      "An xs:ID is unique in its document, so a second element could not use the value (part 1, a-props-correct 3).",
    fix: "Remove the value, or change the type to xs:NCName.",
  },
  "keyref-fields": {
    severity: "error",
    message: ({ name, fields, keyFields }: Named & { readonly fields: number; readonly keyFields: number }) =>
      `The keyref ${name} has ${fields} fields, but its key has ${keyFields}.`,
    cause: "A keyref compares its fields with those of the key one by one (part 1, c-props-correct 2).",
    fix: "Give both the same number of fields.",
  },
  "path-without-namespace": {
    severity: "warning",
    message: (facts: { readonly constraint: string; readonly step: string; readonly declared: string }) =>
      `The paths of ${facts.constraint} select nothing: they name "${facts.step}" without a namespace, but the schema declares only ${facts.declared}.`,
    cause:
      "In a selector or field path, a name without prefix is in no namespace, whatever xmlns is. Global and qualified elements are in the target namespace. Elements of a schema without namespace are in the target namespace of the schema that includes it, but paths are not adapted.",
    fix: "Declare a prefix for the namespace, and write it before the name. If schemas of several namespaces include the schema, declare its elements unqualified, or move the constraint to the including schemas.",
  },
} as const;
