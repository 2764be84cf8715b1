import type { Named } from "./facts.ts";

/** Broken rules about types, content models and attributes, which `checkSchemas` reports. */
export const modelKinds = {
  "final-base": {
    severity: "error",
    message: ({ base, method }: { readonly base: string; readonly method: string }) =>
      `The base type ${base} is final and does not allow derivation by ${method}.`,
    cause: "The base type forbids this kind of derivation with final, or its schema does with finalDefault.",
    fix: "Derive the type from another type, or remove the value from final.",
  },
  "complex-content-of-simple": {
    severity: "error",
    message: ({ base }: { readonly base: string }) =>
      `The complexContent is derived from ${base}, which is a simple type.`,
    cause: "Only simpleContent can be derived from a simple type (part 1, src-ct 1).",
    fix: "Write simpleContent instead of complexContent.",
  },
  "simple-content-of-complex": {
    severity: "error",
    message: ({ base }: { readonly base: string }) =>
      `The simpleContent is derived from ${base}, whose content is not simple.`,
    cause: "Simple content is derived from a simple type, or from a complex type with simple content (src-ct 2).",
    fix: "Write complexContent, or derive from a type with simple content.",
  },
  "simple-restriction-of-simple": {
    severity: "error",
    message: ({ base }: { readonly base: string }) =>
      `A simpleContent restriction cannot have the simple type ${base} as its base.`,
    cause: "The base of a complex type's restriction must be a complex type (part 1, src-ct 2.2).",
    fix: "Use an extension, or define a simple type by restriction and extend that simple type.",
  },
  "list-of-lists": {
    severity: "error",
    message: ({ item }: { readonly item: string }) => `The item type ${item} of the list is itself a list.`,
    cause: "Items are separated by white space, so an item cannot contain any (part 2, cos-list-of-atomic).",
    fix: "Use an atomic type, or a union of atomic types, for the items; or use elements instead of a list.",
  },
  "mixed-differs": {
    severity: "warning",
    message: ({ base, mixed }: { readonly base: string; readonly mixed: boolean }) =>
      `The extension is ${mixed ? "" : "not "}mixed, but its base ${base} is ${mixed ? "not" : "mixed"}.`,
    cause:
      "An extension that adds content must be mixed if its base is mixed, and only then (part 1, cos-ct-extends 1.4.2.2).",
    fix: "Give both types the same value of mixed.",
  },
  "all-extended": {
    severity: "warning",
    message: ({ base }: { readonly base: string }) =>
      `The base type ${base} is an all group, which an extension cannot add elements to; the added elements were read as following the group.`,
    cause:
      "An extension puts the content of the base and the added content into a sequence, which must not contain an all group (cos-all-limited).",
    fix: "Change the all group of the base type to a sequence.",
  },
  "min-above-max": {
    severity: "error",
    message: ({ min, max }: { readonly min: number; readonly max: number }) =>
      `minOccurs (${min}) is above maxOccurs (${max}).`,
    cause: "minOccurs must not exceed maxOccurs; the default of both is 1 (part 1, p-props-correct 2).",
    fix: "Correct one of the two values.",
  },
  "all-repeated": {
    severity: "error",
    message: () => "The all group has maxOccurs above 1, but may occur once at most.",
    cause: "maxOccurs of all is 1 (part 1, cos-all-limited).",
    fix: "Write a choice with maxOccurs, or a sequence.",
  },
  "all-member-repeated": {
    severity: "warning",
    message: ({ name }: Named) =>
      `The element ${name} in an all group has maxOccurs above 1; the value was used although XML Schema 1.0 does not allow it.`,
    cause: "In XML Schema 1.0 each element of an all group may occur once at most (part 1, cos-all-limited 2).",
    fix: "Write a sequence, or a choice with maxOccurs around the elements.",
  },
  "all-not-alone": {
    severity: "error",
    message: () => "The all group is inside another group, but must be the whole content of its type.",
    cause: "An all group is allowed only at the top of a content model (part 1, cos-all-limited 1).",
    fix: "Write a sequence, or make the all group the only content of the type.",
  },
  "inconsistent-types": {
    severity: "error",
    message: ({ name, first, type }: Named & { readonly first: string; readonly type: string }) =>
      `Two elements ${name} of the same content model have different types, ${first} and ${type}.`,
    cause:
      "Within a content model, elements with the same name must have the same type (part 1, cos-element-consistent).",
    fix: "Rename one of the elements, or give both the same type.",
  },
  "duplicate-attribute": {
    severity: "error",
    message: ({ name }: Named) => `The type or attribute group has the attribute ${name} twice.`,
    cause:
      "A type has two attributes with the same name, perhaps one of them from an attribute group (ct-props-correct 4).",
    fix: "Remove one of the two.",
  },
  "several-ids": {
    severity: "error",
    message: ({ first, second }: { readonly first: string; readonly second: string }) =>
      `The type has two attributes of type xs:ID, ${first} and ${second}.`,
    cause: "An element may have one attribute of type xs:ID at most (part 1, ct-props-correct 5).",
    fix: "Change the type of one of them to xs:NCName, and add an xs:key if its values must be unique.",
  },
  "default-not-optional": {
    severity: "error",
    message: ({ name, use }: Named & { readonly use: string }) =>
      `The attribute ${name} is ${use}, so its default value can never be used.`,
    cause: "Only an optional attribute can have a default (part 1, src-attribute 2).",
    fix: "Remove the default, or make the attribute optional.",
  },
} as const;
