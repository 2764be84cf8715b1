import type { Named } from "./facts.ts";

/** Rules about facets, values and keys, which `checkSchemas` judges. */
export const valueKinds = {
  "facet-not-applicable": {
    severity: "error",
    message: ({ facet, type }: { readonly facet: string; readonly type: string }) =>
      `${facet} does not apply to ${type}.`,
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
    }) => `"${value}" cannot be the value of ${facet} here: it is not ${expected}.`,
    cause: "The value of a facet must be one that the base type knows, or a number for lengths and digits.",
    fix: "Correct the value.",
  },
  "repeated-facet": {
    severity: "error",
    message: ({ facet }: { readonly facet: string }) => `${facet} stands twice in one restriction.`,
    cause: "Only pattern and enumeration can be repeated (XSD 1.0 Part 2 §4.3).",
    fix: "Keep the one that is meant.",
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
    }) => `${low} (${least}) is above ${high} (${most}): no value can fit both.`,
    cause: "A lower bound is above the upper one.",
    fix: "Correct one of the two.",
  },
  "bound-twice": {
    severity: "error",
    message: ({ a, b }: { readonly a: string; readonly b: string }) => `${a} and ${b} exclude each other.`,
    cause: "A bound is either inclusive or exclusive (XSD 1.0 Part 2 §4.3.7 to §4.3.10).",
    fix: "Keep one of the two.",
  },
  "value-not-in-type": {
    severity: "error",
    message: ({ kind, value, type }: { readonly kind: string; readonly value: string; readonly type: string }) =>
      `The ${kind} value "${value}" is no value of ${type}.`,
    cause: "A default or fixed value must be legal for the type of its element or attribute.",
    fix: "Correct the value or the type.",
  },
  "id-with-value": {
    severity: "error",
    message: ({ kind }: { readonly kind: string }) => `An xs:ID cannot have a ${kind} value.`,
    cause: "An ID is unique in its document, so no two elements can have the same (part 1, a-props-correct 3).",
    fix: "Remove the value, or use xs:NCName.",
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
      `The paths of ${facts.constraint} name "${facts.step}" without a namespace, but it is declared as ${facts.declared} only: they select nothing.`,
    cause:
      "In a path a name without a prefix is in no namespace, whatever xmlns says. Elements are in the target namespace where they are global or qualified; those of a schema without namespace get into it where another schema includes theirs, and the path does not follow them.",
    fix: "Declare a prefix for the namespace, and write it before the name. A schema that several namespaces include cannot do so: declare its elements unqualified, or constrain them where they are included.",
  },
} as const;
